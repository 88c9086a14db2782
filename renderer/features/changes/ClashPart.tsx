import { Blend } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ChangeLine, ToldClash } from '../../../shared/domain/change.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { clockTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { Banner } from '../../ui/Banner.tsx'
import css from './ClashPart.module.css'
import { useChangeWords } from './useChangeWords.ts'

/** From the begin of its bar on, or up to the end of it, where more room is: a name is longer than its hours are wide. */
const roomFor = (from: number, to: number): CSSProperties =>
  100 - from >= to ? { insetInline: `${from}% 0` } : { insetInline: `0 ${100 - to}%`, textAlign: 'end' }

/** What it is at the same time with now, in words and as two bars over the hours. */
export function ClashPart({ line, clash }: { readonly line: ChangeLine; readonly clash: ToldClash }) {
  const { t } = useTranslation('changes')
  const counted = useCounted()
  const { showing } = useChangeWords(line)
  const { event } = line
  const { startsAt, endsAt, own, minutes, others } = clash
  const title = clash.title === null ? t('clash.unnamed') : cutText(clash.title, 80)
  const words = t(line.kind === 'changed' ? 'clash.now' : 'clash.is', {
    title,
    length: lengthInWords(minutes, showing.locale),
  })
  const bars =
    event?.startsAt == null || event.endsAt == null
      ? []
      : [
          { name: title, from: startsAt, to: endsAt, tone: 'other' },
          { name: cutText(line.title, 80), from: event.startsAt, to: event.endsAt, tone: 'this' },
        ]
  const first = Math.min(...bars.map(({ from }) => from))
  const length = Math.max(...bars.map(({ to }) => to)) - first
  const percent = (at: number): number => Math.round(((at - first) / length) * 1000) / 10
  return (
    <>
      <Banner tone="warn" icon={<Blend aria-hidden />} title={words}>
        {[own ? t('clash.own') : '', others === 0 ? '' : t('clash.others', counted(others))]
          .filter((part) => part !== '')
          .join(' ')}
      </Banner>
      {bars.length === 0 ? null : (
        <div className={css['bars']} aria-hidden="true">
          {bars.map(({ name, from, to, tone }) => (
            <div key={tone} className={css['lane']}>
              <span
                className={css['bar']}
                data-tone={tone}
                style={{
                  insetInlineStart: `${percent(from)}%`,
                  inlineSize: `${percent(first + to - from)}%`,
                }}
              />
              <span className={css['name']} style={roomFor(percent(from), percent(to))}>
                {name}
              </span>
            </div>
          ))}
          <div className={css['hours']}>
            {[first, first + length].map((at) => (
              <span key={at}>{clockTime(at * 1000, showing)}</span>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
