import { Folder } from 'lucide-react'
import { useId } from 'react'
import type { BackupState } from '../../../shared/bridge/backup.ts'
import { KEEP_DAYS, type KeepDays } from '../../../shared/domain/backup.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { clockTime } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Toggle.tsx'
import shared from './Backup.module.css'
import css from './DailySection.module.css'

/** When a copy is made on any day, by the clock of this computer; to be written as this language writes it. */
const TWENTY_UTC_MS = 20 * 3_600_000

/** The copy the program makes by itself: whether, where, and how many stay. */
export function DailySection({ state }: { readonly state: BackupState }) {
  const { t } = useTranslation('backup')
  const { locale } = useLanguage()
  const { bridge } = useStores()
  const say = useSay()
  const id = useId()
  const set = (patch: { readonly daily?: boolean; readonly keepDays?: KeepDays }) => {
    bridge.call('backup.set', patch).catch(say.failed)
  }
  const choose = () => {
    bridge.call('backup.chooseFolder', { title: t('folder.title') }).catch(say.failed)
  }
  return (
    <section className={shared['section']} aria-labelledby={id}>
      <div>
        <Switch isSelected={state.daily} aria-describedby={`${id}-text`} onChange={(daily) => set({ daily })}>
          <strong id={id}>{t('daily')}</strong>
        </Switch>
        <p id={`${id}-text`} className={shared['small']}>
          {t('daily.text', { time: clockTime(TWENTY_UTC_MS, { zone: 'UTC', locale }) })}
        </p>
      </div>
      <dl className={css['options']}>
        <dt>{t('folder')}</dt>
        <dd>
          <span className={css['folder']}>
            <Folder aria-hidden />
            {state.folder === null ? t('folder.none') : <bdi>{state.folder}</bdi>}
          </span>
          <Button size="s" onPress={choose}>
            {t(state.folder === null ? 'folder.choose' : 'folder.change')}
          </Button>
        </dd>
        <dt />
        <dd className={shared['small']}>{t('folder.hint')}</dd>
        <dt>{t('keep')}</dt>
        <dd>
          <ChoiceSelect
            label={t('keep')}
            hideLabel
            options={KEEP_DAYS.map((days) => ({
              id: `${days}` as const,
              label: t(`keep.${days}`, { number: count(days, locale) }),
            }))}
            selected={`${state.keepDays}`}
            onSelect={(chosen) => {
              const keepDays = KEEP_DAYS.find((days) => `${days}` === chosen)
              if (keepDays !== undefined) set({ keepDays })
            }}
          />
          <span className={shared['small']}>{t('keep.month')}</span>
        </dd>
      </dl>
    </section>
  )
}
