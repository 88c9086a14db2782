import { useMemo } from 'react'
import { qrGrid } from './qrGrid.ts'

/** A code to be scanned, black on white whatever the theme. */
export function QrCode(props: {
  readonly text: string
  readonly version?: number
  /** Left out where the text stands beside it. */
  readonly label?: string
  readonly className?: string | undefined
}) {
  const { text, version, label, className } = props
  const { size, path } = useMemo(() => qrGrid(text, version), [text, version])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
