import { useMemo } from 'react'
import { qrGrid } from './qrGrid.ts'

/** A code to be scanned, black on white whatever the theme; the text stands beside it. */
export function QrCode(props: {
  readonly text: string
  readonly version?: number
  readonly className?: string | undefined
}) {
  const { text, version, className } = props
  const { size, path } = useMemo(() => qrGrid(text, version), [text, version])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
