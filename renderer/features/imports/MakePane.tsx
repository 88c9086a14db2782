import { Fragment } from 'react'
import { NOT_TAKEN } from '../../../shared/domain/eventImport.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CallError } from '../../lib/bridge.ts'
import { count, useCounted } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { listed } from '../../lib/format/lists.ts'
import { rowAt } from '../../lib/list/rowPages.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { WorkPane } from '../../ui/WorkPanes.tsx'
import shared from './Import.module.css'
import { useCheck, useImporting, useImportState } from './ImportContext.ts'
import { useImportWords } from './importWords.ts'
import css from './MakePane.module.css'

/** What *Make* does, what comes after it, and the row in hand closer. */
export function MakePane() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const counted = useCounted()
  const { counts, makes, room, paceMs, notTaken } = useCheck()
  const busy = useImportState((state) => state.busy)
  const make = useMake()
  const left = (['site', 'double', 'fault', 'out'] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => t(`left.${verdict}`, counted(counts[verdict])))
  const lost = NOT_TAKEN.filter((what) => notTaken[what] > 0).map((what) =>
    t(`lost.${what}`, counted(notTaken[what])),
  )
  return (
    <WorkPane side="end" className={css['make']} label={t('step.drafts')}>
      <div className={css['card']}>
        <h2>{t('make.title', counted(makes))}</h2>
        <p className={shared['quiet']}>
          {left.length === 0
            ? null
            : `${t('make.left', { ...counted(counts.all - counts.draft), which: listed(left, locale) })} `}
          {counts.draft > makes ? `${t('make.room', counted(room))} ` : null}
          {t('make.then')}
        </p>
        <Button
          variant="primary"
          wraps
          shortcut="Mod+Enter"
          isDisabled={makes === 0}
          isPending={busy}
          onPress={make}
        >
          {t('make.go', counted(makes))}
        </Button>
      </div>
      {makes < 2 ? null : (
        <>
          <h2>{t('send.title')}</h2>
          <p className={css['note']}>
            <strong>
              {t('send.pace', {
                seconds: count(Math.round(paceMs / 1_000), locale),
                length: lengthInWords(Math.max(1, (paceMs * (makes - 1)) / 60_000), locale),
              })}
            </strong>{' '}
            {t('send.text')}
          </p>
        </>
      )}
      <RowDetails />
      <p className={shared['quiet']} data-end>
        <strong>{t('lost.title')}</strong> {lost.length === 0 ? t('lost.none') : listed(lost, locale)}{' '}
        {t('lost.stays')}
      </p>
    </WorkPane>
  )
}

/** All of it or nothing; then the drafts are shown, with a way back. */
function useMake(): () => void {
  const { t } = useTranslation('imports')
  const { bridge, navigation } = useStores()
  const counted = useCounted()
  const { store } = useImporting()
  const say = useSay()
  const make = () => {
    const importId = store.getState().check?.importId ?? ''
    store.make().then(
      (draftIds) => {
        if (draftIds === null) return
        say.done(
          () => t('made', counted(draftIds.length)),
          () => bridge.call('imports.takeBack', { importId }),
        )
        navigation.go({ page: 'drafts' })
      },
      (failure: unknown) => {
        if (!(failure instanceof CallError) || failure.code !== 'conflict') return say.failed(failure)
        // What is here changed while one was looking: the numbers are shown again, and it is asked again.
        say.done(t('make.changed'))
        store.refresh().catch(say.failed)
      },
    )
  }
  useCommands([
    {
      id: 'import.make',
      title: (texts) => texts.t('imports:keys.make'),
      group: 'list',
      keys: ['mod+Enter'],
      enabled: () => (store.getState().check?.makes ?? 0) > 0,
      run: make,
    },
  ])
  return make
}

/** The series of the active row day by day, and what is not taken over of it. */
function RowDetails() {
  const { t } = useTranslation('imports')
  const { locale } = useLanguage()
  const counted = useCounted()
  const row = useImportState(({ pages, active }) => rowAt(pages, active))
  const words = useImportWords()
  if (row === undefined) return null
  const lost = NOT_TAKEN.filter((what) => row.notTaken[what] > 0).map((what) =>
    t(`lost.${what}`, counted(row.notTaken[what])),
  )
  const { series } = row
  if (series === null && lost.length === 0) return null
  const events = row.last - row.first + 1
  return (
    <section className={css['details']}>
      <h2 dir="auto">{cutText(row.title, 80)}</h2>
      {series === null ? null : (
        <>
          <p className={shared['quiet']}>
            {t('series.text', counted(events))} {series.cut ? t('series.cut', counted(events)) : null}
          </p>
          <p className={css['days']}>
            {series.days.map(({ at, out }, index) => (
              <Fragment key={at}>
                {index === 0 ? null : ' · '}
                {out ? <del>{words.day(at)}</del> : words.day(at)}
              </Fragment>
            ))}
          </p>
        </>
      )}
      {lost.length === 0 ? null : (
        <p className={shared['quiet']}>{t('lost.of-row', { what: listed(lost, locale) })}</p>
      )}
    </section>
  )
}
