import { encodeQR } from 'qr'

/** A QR code as squares of a grid (ISO/IEC 18004), with its quiet zone. */
interface QrGrid {
  /** Squares on each side, the quiet zone counted. */
  readonly size: number
  /** SVG path of the dark squares. */
  readonly path: string
}

/** Light squares around the code, on each side. */
export const QUIET = 4

/** Level M. `version` makes all codes of a sheet alike in size; left out, the smallest that holds the text. */
export function qrGrid(text: string, version?: number): QrGrid {
  const rows = encodeQR(text, 'raw', {
    ecc: 'medium',
    border: QUIET,
    ...(version !== undefined && { version }),
  })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = row.indexOf(true); x >= 0; ) {
      const end = row.indexOf(false, x)
      path += `M${x} ${y}h${end - x}v1H${x}z`
      x = row.indexOf(true, end)
    }
  }
  return { size: rows.length, path }
}
