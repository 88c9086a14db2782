import type { Editor } from '@tiptap/core'
import { ExternalLink, Unlink } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useOpenLink } from '../../events/useOpenLink.ts'
import { type LinkPlace, removeLink, setLink } from './link.ts'
import { addressOf, readLink } from './linkAttributes.ts'
import css from './RichText.module.css'

export interface LinkPopoverProps {
  readonly editor: Editor
  readonly place: LinkPlace
  readonly onClose: () => void
}

/** Where the words lead: beside them, never over them. Enter sets it, Escape goes back to the caret. */
export function LinkPopover({ editor, place, onClose }: LinkPopoverProps) {
  const { t } = useTranslation('editor')
  const openLink = useOpenLink()
  const anchor = useRef<HTMLSpanElement>(null)
  const before = readLink(place.written)
  const [typed, setTyped] = useState(before ?? '')
  const [wrong, setWrong] = useState(false)

  useLayoutEffect(() => {
    const element = anchor.current
    const box = element?.offsetParent?.getBoundingClientRect()
    if (element === null || box === undefined) return
    const start = editor.view.coordsAtPos(place.from)
    const end = editor.view.coordsAtPos(place.to)
    const oneLine = Math.abs(start.top - end.top) < 4
    const left = oneLine ? Math.min(start.left, end.left) : end.left
    Object.assign(element.style, {
      left: `${left - box.left}px`,
      top: `${(oneLine ? start.top : end.top) - box.top}px`,
      width: `${oneLine ? Math.abs(end.left - start.left) : 2}px`,
      height: `${end.bottom - end.top}px`,
    })
  }, [editor, place])

  const back = () => {
    onClose()
    editor.commands.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = addressOf(typed)
    if (href === null) {
      setWrong(true)
      return
    }
    setLink(editor, place, href)
    back()
  }
  return (
    <>
      <span ref={anchor} className={css['anchor']} aria-hidden="true" />
      <Popover
        isOpen
        triggerRef={anchor}
        placement="bottom start"
        onOpenChange={(open) => {
          if (!open) back()
        }}
      >
        <Dialog aria-label={t('description.link')} className={css['linking'] ?? ''}>
          <form noValidate onSubmit={submit}>
            <TextField
              autoFocus
              type="url"
              label={t('link.address')}
              value={typed}
              error={wrong ? t('link.wrong') : undefined}
              onChange={(text) => {
                setTyped(text)
                setWrong(false)
              }}
              beside={
                <Button type="submit" variant="primary" shortcut="Enter">
                  {t('link.set')}
                </Button>
              }
            />
          </form>
          <div className={css['linked']}>
            {before === null ? null : (
              <>
                <Button
                  variant="link"
                  size="s"
                  icon={<ExternalLink aria-hidden />}
                  onPress={() => openLink(before)}
                >
                  {t('link.open')}
                </Button>
                <Button
                  variant="link"
                  size="s"
                  icon={<Unlink aria-hidden />}
                  onPress={() => {
                    removeLink(editor, place)
                    back()
                  }}
                >
                  {t('link.remove')}
                </Button>
              </>
            )}
            <span className={css['hint']}>
              <Kbd keys="Esc" /> {t('link.back')}
            </span>
          </div>
        </Dialog>
      </Popover>
    </>
  )
}
