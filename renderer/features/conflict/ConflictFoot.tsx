import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import css from './ConflictFoot.module.css'
import { openRows, problemFields, resultNotifies } from './conflictRows.ts'
import { conflictStoreOf } from './conflictStore.ts'

/** Where the focus goes once nothing is left to choose. */
export const SAVE_ID = 'conflict-save'

const KEYS = [
  ['field', ['Up', 'Down']],
  ['base', ['1']],
  ['mine', ['2']],
  ['theirs', ['3']],
  ['join', ['B']],
  ['edit', ['E']],
  ['undo', ['Mod+Z']],
] as const

/** What is still to be chosen, what saving does, and the keys. */
export function ConflictFoot({ onSave }: { readonly onSave: () => void }) {
  const { t } = useTranslation(['conflict', 'editing'])
  const { bridge, navigation } = useStores()
  const counted = useCounted()
  const conflict = conflictStoreOf(bridge)
  const { rows, choices, theirs, saving, entry } = useStore(conflict, (state) => state)
  const open = openRows(rows, choices)
  const [problem] = problemFields(rows, choices, theirs)
  const says = () => {
    const [first] = open
    if (first !== undefined)
      return t('to-choose', { ...counted(open.length), field: t(`editing:field.${first.field}`) })
    if (problem === undefined) return null
    return problem === 'end' || problem === 'title' || problem === 'location'
      ? t(`problem.${problem}`)
      : t('problem.other')
  }
  const blocked = says()
  return (
    <footer className={css['foot']} ref={footRoom}>
      <div className={css['goes']}>
        <p role="status">
          {blocked === null ? null : <strong>{blocked}</strong>}{' '}
          <span>
            {t('goes')} {resultNotifies(rows, choices) ? t('may-notify') : null}
          </span>
        </p>
        <Button variant="quiet" onPress={() => navigation.go({ page: 'outbox', at: entry?.id ?? null })}>
          {t('later')}
        </Button>
        <Button
          id={SAVE_ID}
          variant="primary"
          shortcut="Mod+Enter"
          isDisabled={blocked !== null}
          isPending={saving}
          onPress={onSave}
        >
          {t('save')}
        </Button>
      </div>
      <div className={css['keys']} aria-hidden="true">
        {KEYS.map(([name, keys]) => (
          <span key={name}>
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}{' '}
            {t(`keys.${name}`)}
          </span>
        ))}
        <span className={css['spring']} />
        <span>
          <Kbd keys="Esc" /> {t('keys.back')}
        </span>
      </div>
    </footer>
  )
}
