import { useEffect, useMemo, useRef, useState } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { LANGUAGES } from '../../../shared/domain/language.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { HelpAsked } from '../../state/help.ts'
import { helpPlace } from '../../state/helpPlaces.ts'
import { useStores } from '../../state/stores.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKeyWriting, writeKeys } from '../../ui/keys.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import css from './Help.module.css'
import { HelpText, headingId } from './HelpText.tsx'
import { searchHelp, sectionsOf, withKeys } from './helpParts.ts'
import { useGuide } from './useGuide.ts'

/** Scrolled by keys. */
const REACHED_BY_TAB = 0
const LIST_ID = 'help-contents'

interface Entry {
  readonly id: string
  readonly title: string
  readonly around: string
}

/** The guide over whatever is shown: it needs neither a site nor the program behind the page. */
export function HelpDialog({ asked }: { readonly asked: HelpAsked }) {
  const { t } = useTranslation(['help', 'common'])
  const { help } = useStores()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState(() => helpPlace(asked))
  const [search, setSearch] = useState('')
  const pane = useRef<HTMLDivElement>(null)
  const writing = useKeyWriting()
  const guide = useGuide(language)
  const parts = useMemo(
    () => withKeys(guide?.parts ?? [], (keys) => writeKeys(keys, writing)),
    [guide, writing],
  )
  const written = guide === null ? {} : { lang: guide.language, dir: LANGUAGES[guide.language].direction }
  const sections = useMemo(() => sectionsOf(parts), [parts])
  const hits = useMemo(() => searchHelp(parts, search), [parts, search])
  const searching = search.trim() !== ''
  const entries: readonly Entry[] = searching
    ? hits
    : sections.map(({ id, title }) => ({ id, title, around: '' }))
  // While one types, the best of what is found is shown at once.
  const shown = searching && hits.every(({ id }) => id !== chosen) ? (hits[0]?.id ?? chosen) : chosen
  const section = sections.find((each) => each.parts.some(({ id }) => id === shown)) ?? sections[0]
  const current = searching ? shown : (section?.id ?? shown)

  useEffect(() => {
    const heading = document.getElementById(headingId(shown))
    if (section?.id === shown) pane.current?.scrollTo({ top: 0 })
    else heading?.scrollIntoView({ block: 'start' })
  }, [section, shown])

  return (
    <Dialog
      isOpen
      width="xl"
      title={t('common:using')}
      closeLabel={t('common:close')}
      onClose={() => help.show(null)}
    >
      <div className={css['help']}>
        <div className={css['side']}>
          <div>
            <SearchField
              takesFocus
              label={t('search')}
              placeholder={t('search')}
              clearLabel={t('common:clear')}
              value={search}
              onChange={setSearch}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') document.getElementById(LIST_ID)?.focus()
              }}
            />
          </div>
          {entries.length === 0 && guide !== null ? (
            <p className={css['note']} role="status">
              {t('none', { search: search.trim() })}
            </p>
          ) : (
            <ListBox
              id={LIST_ID}
              aria-label={t('contents')}
              className={css['contents'] ?? ''}
              items={entries}
              selectionMode="single"
              selectionBehavior="replace"
              disallowEmptySelection
              selectedKeys={[current]}
              onSelectionChange={(keys) => {
                const [key] = keys
                if (key !== undefined) setChosen(String(key))
              }}
            >
              {({ id, title, around }) => (
                <ListBoxItem id={id} textValue={title} className={css['entry'] ?? ''}>
                  <Text slot="label" {...written}>
                    {title}
                  </Text>
                  {around === '' ? null : (
                    <Text slot="description" {...written} className={css['around'] ?? ''}>
                      {around}
                    </Text>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </div>
        <div
          ref={pane}
          className={css['pane']}
          role="group"
          aria-label={section?.title ?? ''}
          tabIndex={REACHED_BY_TAB}
        >
          <HelpText
            written={written}
            parts={section?.parts ?? []}
            onGo={(id) => {
              setSearch('')
              setChosen(id)
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}
