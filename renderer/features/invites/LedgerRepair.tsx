import { useState } from 'react'
import { personKey } from '../../../shared/domain/composerJudgement.ts'
import type { LedgerEntry } from '../../../shared/domain/invite.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useFailureText } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import css from './Ledger.module.css'

const nameOf = ({ name, target }: LedgerEntry): string => cutText(name === '' ? target : name, 80)
const NO_LISTS: readonly { readonly id: string; readonly name: string }[] = []

/** A batch is refused as a whole, and the site names nobody: one person of it is put right and sent to alone. */
export function LedgerRepair(props: {
  readonly entry: LedgerEntry
  readonly accountId: string
  readonly onClose: () => void
}) {
  const { entry, accountId, onClose } = props
  const { t } = useTranslation('invites')
  const { locale } = useLanguage()
  const sentence = useFailureText()
  const { bridge, commands } = useStores()
  const typed = useTypedName(accountId, `repair ${entry.id}`, entry.target)
  const { name: target } = typed
  const [inLists, setInLists] = useState(true)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { data: lists = NO_LISTS } = useAsked('people.holding', { accountId, memberId: personKey(entry) })
  const { data: likely = null } = useAsked('ledger.likely', {
    accountId,
    eventId: entry.eventId,
    ledgerId: entry.id,
  })
  const counted = useCounted()
  const words = entry.words[0]
  const friend = entry.kind === 'friend'
  const send = () => {
    if (busy || target.trim() === '') return
    setBusy(true)
    const { id: ledgerId, eventId } = entry
    const alsoIn = inLists && target !== entry.target ? lists.map(({ id }) => id) : []
    bridge.call('invites.repair', { accountId, eventId, ledgerId, target, alsoIn }).then(
      () => {
        typed.drop()
        onClose()
        // The one repaired is not failed any more: on to the next that needs a word.
        requestAnimationFrame(() => commands.run('ledger.next-open'))
      },
      (failure: unknown) => {
        setBusy(false)
        const code = failure instanceof CallError ? failure.code : null
        if (code === 'invalid-params') setFault(t('repair.not-valid'))
        else setFault(code === 'conflict' ? t('repair.there') : sentence(failure))
      },
    )
  }
  return (
    <FormDialog
      title={t('repair.title', { name: nameOf(entry) })}
      onClose={onClose}
      action={t('repair.go')}
      shortcut="Mod+Enter"
      isReady={target.trim() !== ''}
      isPending={busy}
      onGo={send}
      onGiveUp={typed.drop}
    >
      <p>{t(words === undefined ? 'repair.text' : 'repair.text-said')}</p>
      {words === undefined ? null : <p dir="auto">{t('ledger.words', { words: cutText(words, 300) })}</p>}
      {friend ? null : (
        <TextField
          label={t('repair.address')}
          autoFocus
          value={target}
          maxLength={1_000}
          error={fault ?? undefined}
          description={typed.note}
          onChange={(text) => {
            typed.write(text)
            setFault(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send()
            else event.continuePropagation()
          }}
        />
      )}
      {likely === null || likely.address === target ? null : (
        <p className={css['likely']}>
          {t('repair.slip', { ...counted(likely.people), domain: likely.domain })}{' '}
          <Button variant="link" onPress={() => typed.write(likely.address)}>
            {t('row.use', { address: cutText(likely.address, 120) })}
          </Button>
        </p>
      )}
      {friend || lists.length === 0 ? null : (
        <div className={css['also']}>
          <Checkbox isSelected={inLists} onChange={setInLists}>
            {t('repair.also', {
              count: lists.length,
              lists: listed(
                lists.map(({ name }) => t('repair.list', { name: cutText(name, 40) })),
                locale,
              ),
            })}
          </Checkbox>
        </div>
      )}
      {friend && fault !== null ? <p role="alert">{fault}</p> : null}
    </FormDialog>
  )
}
