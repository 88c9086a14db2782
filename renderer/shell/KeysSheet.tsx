import { useTranslation } from '../i18n/useTranslation.ts'
import type { CommandGroup } from '../state/commands.ts'
import { useStores } from '../state/stores.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { shownKeys } from '../ui/keys.ts'
import css from './KeysSheet.module.css'

const GROUPS = ['list', 'event', 'go', 'program'] as const satisfies readonly CommandGroup[]

/** Keys of the list itself, which are no commands (WAI-ARIA listbox). */
const LIST_KEYS = [
  { word: 'keys.move', keys: ['ArrowUp', 'ArrowDown'] },
  { word: 'keys.page', keys: ['PageUp', 'PageDown'] },
  { word: 'keys.ends', keys: ['Home', 'End'] },
  { word: 'keys.open', keys: ['Enter'] },
  { word: 'keys.mark', keys: ['Space'] },
  { word: 'keys.mark-range', keys: ['shift+ArrowDown'] },
  { word: 'keys.mark-all', keys: ['mod+a'] },
] as const

/** Every key there is, made from what is registered. */
export function KeysSheet() {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const { commands, navigation } = useStores()
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
            <h3 className={css['heading']}>{t(`keys.group.${group}`)}</h3>
            <dl className={css['list']}>
              {group === 'list'
                ? LIST_KEYS.map(({ word, keys }) => <Entry key={word} word={t(word)} keys={keys} />)
                : null}
              {commands
                .all()
                .filter((command) => command.group === group && command.keys.length > 0)
                .map((command) => (
                  <Entry key={command.id} word={command.title(i18n)} keys={command.keys} />
                ))}
              {group === 'program' ? <Entry word={t('keys.escape')} keys={['Escape']} /> : null}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
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
