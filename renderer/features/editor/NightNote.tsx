import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { lengthInWords } from '../../lib/format/length.ts'
import { zonePlace } from '../../lib/format/when.ts'
import { Banner } from '../../ui/Banner.tsx'
import { clock } from './clock.ts'
import { useOpenEditor } from './useEditor.ts'
import css from './WhenFields.module.css'
import { readWall, turnBetween, wallAt } from './wallClock.ts'

const isTime = (text: string): boolean => /^\d{1,11}$/.test(text)

/** How long it lasts, and what the clocks do meanwhile: said, never guessed (INPUT-15). */
export function NightNote({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const startText = useOpenEditor((open) => open.fields.start)
  const endText = useOpenEditor((open) => open.fields.end)
  if (!isTime(startText) || !isTime(endText)) return null
  const [start, end] = [Number(startText), Number(endText)]
  if (end < start) return null
  const place = zonePlace(zone)
  const turn = turnBetween(start, end, zone)
  const twice = [start, end].find((at) => readWall(wallAt(at, zone), zone).kind === 'twice')
  return (
    <>
      {turn === null ? (
        <p className={css['lasts']}>
          {t('when.lasts', { length: lengthInWords((end - start) / 60, locale) })}
        </p>
      ) : (
        <Banner tone="warn" icon={<Clock aria-hidden />} title={t(`when.${turn.kind}`)} announce>
          {t(`when.${turn.kind}-text`, {
            place,
            from: clock(turn.from, locale),
            to: clock(turn.to, locale),
            lasts: lengthInWords(turn.lasts, locale),
            seems: lengthInWords(turn.seems, locale),
          })}
        </Banner>
      )}
      {twice === undefined ? null : (
        <Banner
          tone="warn"
          icon={<Clock aria-hidden />}
          title={t('when.twice', { time: clock(wallAt(twice, zone).time, locale), place })}
          announce
        >
          {t('when.twice-text')}
        </Banner>
      )}
    </>
  )
}
