import type { Release, UpdateState, Updates } from '../../../shared/domain/updates.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { dateFormat } from '../../lib/format/formatters.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './Updates.module.css'

interface UpdateNowProps {
  readonly updates: Updates
  readonly onCheck: () => void
  readonly onDownload: () => void
  readonly onCancel: () => void
  readonly onRestart: () => void
}

/** Where it stands with a newer version, and the one thing that can be done next. */
export function UpdateNow({ updates, onCheck, onDownload, onCancel, onRestart }: UpdateNowProps) {
  const { t } = useTranslation('updates')
  const { now, way } = updates
  const installs = way === 'installs'
  const release = 'release' in now ? now.release : null
  return (
    <>
      <p role="status" className={css['state']}>
        {sayState(t, now)}
      </p>
      {now.state === 'failed' ? (
        <Banner tone="warn" title={t(`fault.${now.fault}`)}>
          {t(now.release === null ? 'stays' : 'thrown-away')}
        </Banner>
      ) : null}
      {release === null ? null : <Notes release={release} />}
      {now.state === 'downloading' ? (
        <div className={css['bar']}>
          <ProgressBar label={t('downloading', { version: now.release.version })} value={now.part} />
        </div>
      ) : null}
      <div className={css['acts']}>
        {(now.state === 'available' || (now.state === 'failed' && now.release !== null)) && installs ? (
          <Button variant="primary" onPress={onDownload}>
            {t(now.state === 'failed' ? 'again' : 'download')}
          </Button>
        ) : null}
        {now.state === 'ready' && !now.waits ? (
          <Button variant="primary" onPress={onRestart}>
            {t('restart')}
          </Button>
        ) : null}
        {now.state === 'downloading' || (now.state === 'ready' && now.waits) ? (
          <Button onPress={onCancel}>{t(now.state === 'ready' ? 'not-yet' : 'cancel')}</Button>
        ) : null}
        {now.state === 'downloading' || now.state === 'ready' ? null : (
          <Button isPending={now.state === 'checking'} onPress={onCheck}>
            {t('check')}
          </Button>
        )}
      </div>
    </>
  )
}

const sayState = (t: ReturnType<typeof useTranslation<'updates'>>['t'], now: UpdateState): string => {
  if (now.state === 'available') return t('available', { version: now.release.version })
  if (now.state === 'ready') return t(now.waits ? 'waits' : 'ready', { version: now.release.version })
  return now.state === 'checking' || now.state === 'none' ? t(now.state) : ''
}

/** Foreign text, as it is: no marks in it are followed. */
function Notes({ release }: { readonly release: Release }) {
  const { t, i18n } = useTranslation('updates')
  const { notes, releasedAt } = release
  const day =
    releasedAt === null ? null : dateFormat(i18n.language, 'UTC', { dateStyle: 'long' }).format(releasedAt)
  return (
    <details className={css['notes']} open>
      <summary>{day === null ? t('new') : t('new-of', { day })}</summary>
      <p dir="auto">{notes === '' ? t('no-notes') : notes}</p>
    </details>
  )
}
