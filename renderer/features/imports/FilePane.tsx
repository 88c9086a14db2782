import { useStore } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count, fileSize, useCounted } from '../../lib/format/counts.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceSelect } from '../../ui/Select.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { PaneCounts, WorkPane } from '../../ui/WorkPanes.tsx'
import { FileTimes } from './FileTimes.tsx'
import css from './Import.module.css'
import { useCheck, useImportActions, useImporting } from './ImportContext.ts'
import { FileButton } from './StartStep.tsx'

/** Where the rows come from, what their times are taken as, and what holds for all of them. */
export function FilePane() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const counted = useCounted()
  const check = useCheck()
  const { store } = useImporting()
  const { answer } = useImportActions()
  const { against, category } = check
  return (
    <WorkPane side="start" className={css['file']} label={t('file.title')}>
      <h2>{t('file.title')}</h2>
      <p className={css['name']} dir="auto">
        {cutText(check.fileName, 80)}
      </p>
      <p className={css['quiet']}>
        {t('file.read', {
          ...counted(check.counts.all),
          size: fileSize(check.size, locale),
          time: clockTime(check.readAtMs, { zone: ownZone(), locale }),
        })}
      </p>
      <span>
        <FileButton another />
        <Button variant="quiet" onPress={store.discard}>
          {t('file.discard')}
        </Button>
      </span>
      <Target />
      <FileTimes />
      <h2>{t('all.title')}</h2>
      {category === null ? null : (
        <Checkbox isSelected={category.taken} onChange={(taken) => answer({ category: taken })}>
          {t('all.category', { name: cutText(category.name, 40) })}
        </Checkbox>
      )}
      <Checkbox isSelected={check.everyone} onChange={(everyone) => answer({ everyone })}>
        {t('all.everyone')}
      </Checkbox>
      <Checkbox isSelected={check.singles} onChange={(singles) => answer({ singles })}>
        {t('all.singles')}
      </Checkbox>
      <h2 data-end>{t('against.title')}</h2>
      <PaneCounts
        counts={(['kept', 'own', 'file'] as const).map((what) => [
          t(`against.${what}`),
          count(against[what], locale),
        ])}
      />
    </WorkPane>
  )
}

/** The account the drafts are for, of those that are signed in. */
function Target() {
  const { t } = useTranslation('imports')
  const { accounts } = useStores()
  const { accountId } = useCheck()
  const { switchAccount } = useImportActions()
  const all = useStore(accounts, (state) => state.snapshot?.accounts)
  const open = (all ?? []).filter(({ id, session }) => session.state === 'signed-in' || id === accountId)
  return (
    <ChoiceSelect
      label={t('for')}
      options={open.map(({ id, siteName, userName }) => ({
        id,
        label:
          open.filter((each) => each.siteName === siteName).length > 1
            ? `${siteName}, ${userName ?? ''}`
            : siteName,
      }))}
      selected={accountId}
      onSelect={switchAccount}
    />
  )
}
