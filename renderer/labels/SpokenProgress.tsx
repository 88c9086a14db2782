import { useLanguage } from '../i18n/useLanguage.ts'
import { numberFormat } from '../lib/format/formatters.ts'
import { LiveRegion } from '../ui/VisuallyHidden.tsx'

/** Read out with each tenth of the way, and not with each batch; from nothing at all nothing is read. */
export function SpokenProgress({ label, share }: { readonly label: string; readonly share: number }) {
  const { locale } = useLanguage()
  const tenths = Math.floor(Math.min(1, share) * 10)
  return (
    <LiveRegion
      message={
        tenths === 0 ? '' : `${label}: ${numberFormat(locale, { style: 'percent' }).format(tenths / 10)}`
      }
    />
  )
}
