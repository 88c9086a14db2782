import { Check, Ellipsis, TriangleAlert, X } from 'lucide-react'
import { VisuallyHidden } from 'react-aria-components'
import { useStore } from 'zustand'
import type { CheckReport, CheckStep, Diagnosis } from '../../../shared/domain/connection.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureLinks } from '../../labels/FailureLinks.tsx'
import { listed } from '../../lib/format/lists.ts'
import { useStores } from '../../state/stores.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/VisuallyHidden.tsx'
import css from './CheckSteps.module.css'
import { countSteps, stepWords } from './checkSummary.ts'

export interface CheckStepsProps {
  readonly report: CheckReport | null
  readonly checking: boolean
  /** The fields were changed after this report. */
  readonly stale: boolean
  readonly port: string
  /** Time of the check in words. */
  readonly checkedAt: string
}

/** The step-by-step check: a result for each step, and why and how to mend it where one failed. */
export function CheckSteps({ report, checking, stale, port, checkedAt }: CheckStepsProps) {
  const { t } = useTranslation('accounts')
  const { locale } = useLanguage()
  if (report === null && !checking) return <p className={css['none']}>{t('checks.none')}</p>
  const counts = report === null ? null : countSteps(report)
  const words =
    counts === null
      ? ''
      : listed(
          [
            counts.passed > 0 && t('checks.passed', { count: counts.passed }),
            counts.failed > 0 && t('checks.failed', { count: counts.failed }),
            counts.warned > 0 && t('checks.warned', { count: counts.warned }),
            counts.toCome > 0 && t('checks.to-come', { count: counts.toCome }),
          ].filter((part) => part !== false),
          locale,
        )
  return (
    <section className={css['checks']} aria-labelledby="checks-title">
      <header className={css['header']}>
        <h2 id="checks-title">{t('checks.title')}</h2>
        <span>{words}</span>
        <span className={css['time']}>
          {checking ? t('checks.running') : stale ? t('checks.stale') : t('checks.at', { time: checkedAt })}
        </span>
      </header>
      <LiveRegion message={checking ? '' : words} />
      <ol>
        {(report?.steps ?? []).map((step) => (
          <Step key={step.name} step={step} port={port} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, port }: { readonly step: CheckStep; readonly port: string }) {
  const { t } = useTranslation('accounts')
  const troubled = step.state === 'failed' || step.state === 'warned'
  const detail = useDetail(step)
  return (
    <li>
      <div className={css['step']} data-state={step.state}>
        <span className={css['mark']} data-state={step.state}>
          <Mark state={step.state} />
          <VisuallyHidden>{t(`step.state.${step.state}`)}</VisuallyHidden>
        </span>
        <span>{stepWords(t, step.name, port)}</span>
        <span className={css['detail']} data-code={/^[/\w.:-]+$/.test(detail)}>
          <bdi>{detail}</bdi>
        </span>
      </div>
      {troubled ? (
        <div className={css['why']} data-state={step.state}>
          <p>
            <strong>{t('checks.why')}</strong> {t(`why.${step.diagnosis}`)}
          </p>
          <Fix diagnosis={step.diagnosis} />
        </div>
      ) : null}
    </li>
  )
}

/** A proxy that can be answered here is answered here. */
function Fix({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { t } = useTranslation('accounts')
  const { proxy } = useStores()
  const asks = useStore(proxy, (state) => state.asks !== null)
  const here = asks && diagnosis === 'proxy-password'
  return (
    <>
      <p>
        <strong>{t('checks.fix')}</strong> {t(here ? 'fix.proxy-here' : `fix.${diagnosis}`)}{' '}
        <FailureLinks asked="check" />
      </p>
      {here ? (
        <Button size="s" onPress={proxy.open}>
          {t('fix.proxy-enter')}
        </Button>
      ) : null}
    </>
  )
}

/** What stands at the end of a step: paths without the address above, codes of the site as they came. */
function useDetail(step: CheckStep): string {
  const { t } = useTranslation('accounts')
  if (step.state === 'untold') return t('step.untold')
  if (!('detail' in step)) return ''
  if (step.name === 'clock') return step.state === 'passed' ? '' : t('detail.clock', { seconds: step.detail })
  if (step.state !== 'passed') return step.detail
  if (step.name === 'client' || step.name === 'redirect') return ''
  if (step.name === 'port') return t('detail.port')
  return (/^https?:/.test(step.detail) ? URL.parse(step.detail)?.pathname : undefined) ?? step.detail
}

function Mark({ state }: { readonly state: CheckStep['state'] }) {
  if (state === 'passed') return <Check aria-hidden />
  if (state === 'failed') return <X aria-hidden />
  if (state === 'warned') return <TriangleAlert aria-hidden />
  return state === 'running' ? <Ellipsis aria-hidden /> : null
}
