import { useStore } from 'zustand'
import { AGENDA_KEYS } from '../features/calendar/agenda/agendaLayout.ts'
import { MONTH_KEYS } from '../features/calendar/month/monthKeys.ts'
import { WEEK_KEYS } from '../features/calendar/week/weekKeys.ts'
import { CARD_KEYS } from '../features/reminders/cardKeys.ts'
import { type Texts, useTranslation } from '../i18n/useTranslation.ts'
import type { Command, CommandGroup } from '../state/commands.ts'
import type { Route } from '../state/route.ts'
import { useStores } from '../state/stores.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { shownKeys } from '../ui/keys.ts'
import css from './KeysSheet.module.css'

const GROUPS = ['list', 'event', 'go', 'program'] as const satisfies readonly CommandGroup[]

/** Keys of the list itself, which are no commands (WAI-ARIA listbox). */
const LIST_KEYS = [
  { word: 'keys.move', keys: { ArrowUp: '', ArrowDown: '' } },
  { word: 'keys.page', keys: { PageUp: '', PageDown: '' } },
  { word: 'keys.ends', keys: { Home: '', End: '' } },
  { word: 'keys.open', keys: { Enter: '' } },
  { word: 'keys.mark', keys: { Space: '' } },
  { word: 'keys.mark-range', keys: { 'shift+ArrowDown': '' } },
  { word: 'keys.mark-all', keys: { 'mod+a': '' } },
] as const

/** The rows of a file that is imported. */
const IMPORT_KEYS = [
  ...LIST_KEYS.slice(0, 3),
  { word: 'keys.fix', keys: { Enter: '' } },
  { word: 'keys.out-or-in', keys: { Space: '' } },
] as const

const CALENDAR_KEYS = { month: MONTH_KEYS, week: WEEK_KEYS, agenda: AGENDA_KEYS }

/** Keys of what the page shows, beside its commands. */
function keysOf(route: Route) {
  if (route.page === 'calendar') return CALENDAR_KEYS[route.view]
  return route.page === 'import' ? IMPORT_KEYS : LIST_KEYS
}

/** Every key there is, made from what is registered. */
export function KeysSheet() {
  const { t, i18n } = useTranslation(['shell', 'common', 'reminders'])
  const { commands, navigation, reminding } = useStores()
  const reminded = useStore(reminding, (state) => state.card)
  const route = useStore(navigation, (state) => state.route)
  const told = toldOf(commands.all(), i18n)
  const heading = (group: CommandGroup) =>
    t(group === 'list' && route.page === 'calendar' ? 'keys.group.calendar' : `keys.group.${group}`)
  return (
    <Dialog
      isOpen
      width="l"
      title={t('keys.title')}
      closeLabel={t('common:close')}
      onClose={() => navigation.show(null)}
      actions={
        <Button
          variant="link"
          onPress={() => {
            navigation.show(null)
            commands.run('manual')
          }}
        >
          {t('common:using')}
        </Button>
      }
    >
      <div className={css['sheet']}>
        {GROUPS.map((group) => (
          <section key={group} className={css['group']}>
            <h3 className={css['heading']}>{heading(group)}</h3>
            <dl className={css['list']}>
              {group === 'list'
                ? keysOf(route).map(({ word, keys }) => (
                    <Entry key={word} word={t(word)} keys={Object.keys(keys)} />
                  ))
                : null}
              {told
                .filter((each) => each.group === group)
                .map(({ id, word, keys }) => (
                  <Entry key={id} word={word} keys={keys} />
                ))}
              {group === 'program' ? <Entry word={t('keys.escape')} keys={['Escape']} /> : null}
            </dl>
          </section>
        ))}
        {reminded ? (
          <section className={css['group']}>
            <h3 className={css['heading']}>{t('keys.group.reminder')}</h3>
            <dl className={css['list']}>
              {CARD_KEYS.map(({ word, keys }) => (
                <Entry key={word} word={t(`reminders:${word}`)} keys={Object.keys(keys)} />
              ))}
            </dl>
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}

interface Told {
  readonly group: CommandGroup
  readonly id: string
  readonly word: string
  readonly keys: readonly string[]
}

/** Commands that have keys, group by group. What two of them call the same, by the same keys, is said once. */
function toldOf(all: readonly Command[], texts: Texts): readonly Told[] {
  const told = new Map<string, Told>()
  for (const each of GROUPS)
    for (const command of all) {
      const { group, id, keys } = command
      const word = command.title(texts)
      const line = `${word} ${keys.join(' ')}`
      if (group === each && keys.length > 0 && !told.has(line)) told.set(line, { group, id, word, keys })
    }
  return [...told.values()]
}

function Entry({ word, keys }: { readonly word: string; readonly keys: readonly string[] }) {
  const { t } = useTranslation('shell')
  return (
    <div className={css['entry']}>
      <dt>{word}</dt>
      <dd className={css['keys']}>
        {keys.map((each) => {
          const [first = '', second] = shownKeys(each)
          return (
            <span key={each} className={css['chord']}>
              <Kbd keys={first} hidden={false} />
              {second === undefined ? null : (
                <>
                  <span className={css['then']}>{t('keys.then')}</span>
                  <Kbd keys={second} hidden={false} />
                </>
              )}
            </span>
          )
        })}
      </dd>
    </div>
  )
}
