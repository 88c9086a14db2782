import { Check, Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureNote } from '../../labels/FailureLinks.tsx'
import { copyText } from '../../lib/bridge.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenLink } from '../events/useOpenLink.ts'
import css from './Desk.module.css'
import { useDesk, useDeskState } from './DeskContext.ts'

/** A message to the selected guests, begun in the mail program part by part: each by a press of its own. */
export function DeskMail({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const counted = useCounted()
  const { bridge } = useStores()
  const { accountId, eventId } = useDesk()
  const selected = useDeskState((state) => state.selected)
  const open = useOpenLink()
  const say = useSay()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [inviteIds] = useState(() => [...selected])
  const { data, error } = useAsked('guestDesk.mail', { accountId, eventId, inviteIds })
  const begin = async (part: number) => {
    const { url } = await bridge.call('guestDesk.mail', { accountId, eventId, inviteIds, part })
    if (url === null) return
    open(url)
    setOpened(new Set([...opened, part]))
  }
  /** For a field of hidden copies, which no link fills in. */
  const copy = () =>
    copyText(bridge, (data?.addresses ?? []).join(', ')).then(
      () => say.done(() => t('common:copied')),
      say.failed,
    )
  const parts = (data?.parts ?? []).map((people, part) => ({ people, part }))
  return (
    <Dialog
      isOpen
      title={t('mail.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <>
          {parts.length === 0 ? null : (
            <Button variant="quiet" icon={<Copy aria-hidden />} onPress={() => void copy()}>
              {t('mail.copy')}
            </Button>
          )}
          <Button variant={parts.length === 0 ? 'primary' : 'default'} onPress={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        {error === null ? null : <FailureNote failure={error} />}
        {data === undefined ? null : parts.length === 0 ? (
          <p>{t('mail.none')}</p>
        ) : (
          <>
            <p>{t('mail.to')}</p>
            {data.without === 0 ? null : <p>{t('mail.without', counted(data.without))}</p>}
            <ul className={css['parts']}>
              {parts.map(({ people, part }) => (
                <li key={part}>
                  <Button
                    icon={opened.has(part) ? <Check aria-hidden /> : <Mail aria-hidden />}
                    onPress={() => void begin(part).catch(say.failed)}
                  >
                    {parts.length === 1
                      ? t('mail.open')
                      : t('mail.part', { part: counted(part + 1).number, of: counted(parts.length).number })}
                  </Button>
                  <span>{t('mail.people', counted(people))}</span>
                  <span role="status">{opened.has(part) ? t('mail.opened') : null}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
