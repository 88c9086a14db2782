import { useStore } from 'zustand'
import type { ReminderSettings, Snooze } from '../../../shared/domain/reminders.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { Section } from '../settings/Section.tsx'
import { useChangeSetting } from '../settings/useChangeSetting.ts'
import { AtLogin } from './AtLogin.tsx'
import { ComingReminders } from './ComingReminders.tsx'
import { NoticeState } from './NoticeState.tsx'
import { QuietHours } from './QuietHours.tsx'
import { ReminderPreview } from './ReminderPreview.tsx'
import shared from './Reminders.module.css'
import css from './RemindersSection.module.css'
import { RuleRow } from './RuleRow.tsx'
import { SnoozeChips } from './SnoozeChips.tsx'
import { OCCASION_NAMES } from './useReminderWords.ts'

/** Everything takes effect at once; what is due by it already is not told any more. */
export function RemindersSection() {
  const { t } = useTranslation('reminders')
  const { bridge, preferences } = useStores()
  const say = useSay()
  const host = useStore(preferences, ({ info }) => info?.host)
  const settings = useStore(preferences, (state) => state.preferences.reminders)
  const change = useChangeSetting()
  const set = (patch: Partial<ReminderSettings>) => change({ reminders: { ...settings, ...patch } })
  return (
    <Section place="reminders" title={t('title')} beside={<ReminderPreview />}>
      <p className={shared['note']}>{t('lead')}</p>
      <ul className={css['rules']}>
        {OCCASION_NAMES.map((occasion) => (
          <RuleRow
            key={occasion}
            occasion={occasion}
            rule={settings.rules[occasion]}
            onChange={(rule) => set({ rules: { ...settings.rules, [occasion]: rule } })}
          />
        ))}
      </ul>
      <QuietHours quiet={settings.quiet} onChange={(quiet) => set({ quiet })} />
      <div className={css['pair']}>
        <SnoozeChips snoozes={settings.snoozes} onChange={(snoozes: Snooze[]) => set({ snoozes })} />
        <fieldset className={shared['where']}>
          <legend>{t('where.title')}</legend>
          {host === 'electron' ? (
            <Checkbox isSelected={settings.system} onChange={(system) => set({ system })}>
              {t('where.system')}
            </Checkbox>
          ) : null}
          <Checkbox
            isSelected={settings.card || host !== 'electron'}
            isDisabled={host !== 'electron'}
            onChange={(card) => set({ card })}
          >
            {t('where.card')}
          </Checkbox>
          {host === 'electron' ? (
            <Checkbox isSelected={settings.sound} onChange={(sound) => set({ sound })}>
              {t('where.sound')}
            </Checkbox>
          ) : null}
        </fieldset>
      </div>
      <NoticeState wanted={settings.system} />
      <div className={css['ticks']}>
        {host === 'electron' ? (
          <>
            <Checkbox
              isSelected={settings.together}
              note={t('together.note')}
              onChange={(together) => set({ together })}
            >
              {t('together.label')}
            </Checkbox>
            <Checkbox
              isSelected={settings.discreet}
              note={t('discreet.note')}
              onChange={(discreet) => set({ discreet })}
            >
              {t('discreet.label')}
            </Checkbox>
          </>
        ) : null}
        <AtLogin />
      </div>
      <div className={css['try']}>
        <Button
          onPress={() =>
            void bridge
              .call('reminders.tryOut', { title: t('try.event'), place: t('try.place') })
              .catch(say.failed)
          }
        >
          {t('try.label')}
        </Button>
        <span className={shared['note']}>{t('try.note')}</span>
      </div>
      <ComingReminders />
    </Section>
  )
}
