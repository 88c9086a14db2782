import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { stripTags } from '../../../shared/stripTags.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { HTML_CAP, isShownAsHtml, looksLikeHtml, splitLinks, TEXT_CAP } from '../../lib/plainText.ts'
import { cleanText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { part } from '../../ui/part.tsx'
import css from './Description.module.css'
import type { LinkMenuProps } from './LinkMenu.tsx'
import type { sanitise } from './sanitise.ts'
import { useOpenLink } from './useOpenLink.ts'

const LinkMenu = part(async () => (await import('./LinkMenu.tsx')).LinkMenu)

/**
 * The description: sanitised HTML up to the cap, plain text beyond it and where it has no HTML (INPUT-8, INPUT-9,
 * INPUT-14).
 */
export function Description({ text }: { readonly text: string }) {
  const { t } = useTranslation('events')
  if (text.trim() === '') return <p className={css['none']}>{t('page.no-description')}</p>
  return isShownAsHtml(text) ? <HtmlText html={text} /> : <PlainText text={text} />
}

type Sanitise = typeof sanitise
let sanitiser: Sanitise | null = null

async function loadSanitiser(): Promise<Sanitise> {
  sanitiser = (await import('./sanitise.ts')).sanitise
  return sanitiser
}

function HtmlText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const openLink = useOpenLink()
  // The sanitiser comes with the first description that needs it (PERF-9); until then the words stand alone.
  useLayoutEffect(() => {
    let late = false
    const element = place.current
    if (sanitiser === null) {
      element?.replaceChildren(cleanText(stripTags(html)))
      void loadSanitiser().then((make) => {
        if (!late) element?.replaceChildren(make(html, window))
      })
    } else element?.replaceChildren(sanitiser(html, window))
    return () => {
      late = true
    }
  }, [html])

  const { menu, handlers } = useLinkMenu()
  const follow = (event: MouseEvent) => {
    const href = hrefAt(event.target)
    if (href === null) return
    event.preventDefault()
    // The middle button and Ctrl open nothing else than a click does (SHELL-30).
    if (event.button <= 1) openLink(href)
  }
  return (
    // Links in it are links of their own: this only hears their presses.
    <div role="presentation" {...handlers}>
      <div
        ref={place}
        className={css['text']}
        dir="auto"
        role="presentation"
        onClick={follow}
        onAuxClick={follow}
        onKeyDown={(event) => {
          const href = event.key === 'Enter' ? hrefAt(event.target) : null
          if (href !== null) openLink(href)
        }}
      />
      {menu}
    </div>
  )
}

const linkAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-href]') : null
const hrefAt = (target: EventTarget): string | null => linkAt(target)?.dataset['href'] ?? null

/** The menu of the link under the pointer, or of the one that has the focus. */
function useLinkMenu() {
  const [asked, setAsked] = useState<Pick<LinkMenuProps, 'href' | 'at'> | null>(null)
  const ask = (event: SyntheticEvent, at: LinkMenuProps['at']) => {
    const href = hrefAt(event.target)
    if (href === null) return
    event.preventDefault()
    setAsked({ href, at })
  }
  return {
    menu: asked === null ? null : <LinkMenu {...asked} onClose={() => setAsked(null)} />,
    handlers: {
      onContextMenu: (event: MouseEvent) => ask(event, { x: event.clientX, y: event.clientY }),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return
        const place = linkAt(event.target)?.getBoundingClientRect()
        const rtl = document.documentElement.dir === 'rtl'
        if (place !== undefined) ask(event, { x: rtl ? place.right : place.left, y: place.bottom })
      },
    },
  }
}

function PlainText({ text }: { readonly text: string }) {
  const { t } = useTranslation('events')
  const [whole, setWhole] = useState(false)
  const openLink = useOpenLink()
  const { menu, handlers } = useLinkMenu()
  const plain = useMemo(
    () => cleanText(text.length > HTML_CAP || looksLikeHtml(text) ? stripTags(text) : text),
    [text],
  )
  const cut = !whole && plain.length > TEXT_CAP
  const shown = cut ? plain.slice(0, TEXT_CAP).toWellFormed() : plain
  return (
    <div className={css['text']} role="presentation" {...handlers}>
      {text.length > HTML_CAP ? <p className={css['none']}>{t('page.long-description')}</p> : null}
      <div className={css['plain']} dir="auto">
        {splitLinks(shown).map((part) =>
          part.kind === 'text' ? part.text : <PlainLink key={part.at} href={part.href} onOpen={openLink} />,
        )}
      </div>
      {cut ? (
        <Button variant="link" onPress={() => setWhole(true)}>
          {t('page.show-all')}
        </Button>
      ) : null}
      {menu}
    </div>
  )
}

function PlainLink({ href, onOpen }: { readonly href: string; readonly onOpen: (href: string) => void }) {
  return (
    <span
      role="link"
      tabIndex={0}
      data-href={href}
      onClick={() => onOpen(href)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen(href)
      }}
    >
      {href}
    </span>
  )
}
