import css from './Skeleton.module.css'

/** Grey bars in the shape of what is on its way; only for the first ever load. Silent: say it by a LiveRegion. */
export function Skeleton({
  width,
  height = 12,
}: {
  readonly width: number | string
  readonly height?: number
}) {
  return <span className={css['bar']} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}
