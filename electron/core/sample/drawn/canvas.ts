export type Colour = readonly [red: number, green: number, blue: number]

/** Negative inside, positive outside, in units of the canvas: what is within half a pixel of 0 is an edge. */
type Distance = (x: number, y: number) => number

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A picture of flat shapes with smooth edges. One unit is its height; `wide` is its width in such units. */
export class Canvas {
  readonly wide: number
  /** 8-bit RGB rows, each with a filter byte of PNG in front. */
  readonly rows: Buffer
  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
    this.wide = width / height
    this.rows = Buffer.alloc((width * 3 + 1) * height)
  }

  /** Over everything, from above to below. */
  sky(above: Colour, below: Colour): void {
    for (let y = 0; y < this.#height; y += 1) {
      const share = y / this.#height
      const colour = mixed(above, below, share).map(Math.round) as [number, number, number]
      const start = y * (this.#width * 3 + 1) + 1
      for (let at = start; at < start + this.#width * 3; at += 3) this.rows.set(colour, at)
    }
  }

  disc(x: number, y: number, radius: number, colour: Colour, alpha = 1): void {
    const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
    this.#fill(box, (u, v) => Math.hypot(u - x, v - y) - radius, colour, alpha)
  }

  ring(x: number, y: number, radius: number, thick: number, colour: Colour, alpha = 1): void {
    const reach = radius + thick / 2
    const box = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
    this.#fill(box, (u, v) => Math.abs(Math.hypot(u - x, v - y) - radius) - thick / 2, colour, alpha)
  }

  /** A line with round ends. */
  line(x1: number, y1: number, x2: number, y2: number, thick: number, colour: Colour, alpha = 1): void {
    const half = thick / 2
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy || 1
    const box = {
      left: Math.min(x1, x2) - half,
      top: Math.min(y1, y2) - half,
      right: Math.max(x1, x2) + half,
      bottom: Math.max(y1, y2) + half,
    }
    const distance: Distance = (u, v) => {
      const along = Math.max(0, Math.min(1, ((u - x1) * dx + (v - y1) * dy) / length))
      return Math.hypot(u - x1 - dx * along, v - y1 - dy * along) - half
    }
    this.#fill(box, distance, colour, alpha)
  }

  rect(left: number, top: number, width: number, height: number, colour: Colour, round = 0): void {
    const [halfX, halfY] = [width / 2, height / 2]
    const [x, y] = [left + halfX, top + halfY]
    const box = { left, top, right: left + width, bottom: top + height }
    const distance: Distance = (u, v) => {
      const [a, b] = [Math.abs(u - x) - halfX + round, Math.abs(v - y) - halfY + round]
      return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round
    }
    this.#fill(box, distance, colour, 1)
  }

  /** Convex, its corners clockwise as one sees it. */
  polygon(corners: readonly (readonly [x: number, y: number])[], colour: Colour, alpha = 1): void {
    const sides = corners.map(([x, y], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y]
      const length = Math.hypot(toX - x, toY - y) || 1
      return { x, y, acrossX: (toY - y) / length, acrossY: (x - toX) / length }
    })
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const box = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    }
    const distance: Distance = (u, v) =>
      sides.reduce(
        (most, { x, y, acrossX, acrossY }) => Math.max(most, (u - x) * acrossX + (v - y) * acrossY),
        Number.NEGATIVE_INFINITY,
      )
    this.#fill(box, distance, colour, alpha)
  }

  /** Everything under a line over the whole width. */
  ground(line: (x: number) => number, colour: Colour): void {
    for (let x = 0; x < this.#width; x += 1) {
      const edge = line(x / this.#height) * this.#height
      for (let y = Math.max(0, Math.floor(edge)); y < this.#height; y += 1)
        this.#blend(x, y, colour, Math.min(1, y + 1 - edge))
    }
  }

  #fill({ left, top, right, bottom }: Box, distance: Distance, colour: Colour, alpha: number): void {
    const scale = this.#height
    const [fromX, toX] = [
      Math.max(0, Math.floor(left * scale)),
      Math.min(this.#width, Math.ceil(right * scale)),
    ]
    const [fromY, toY] = [Math.max(0, Math.floor(top * scale)), Math.min(scale, Math.ceil(bottom * scale))]
    for (let y = fromY; y < toY; y += 1)
      for (let x = fromX; x < toX; x += 1) {
        const inside = 0.5 - distance((x + 0.5) / scale, (y + 0.5) / scale) * scale
        if (inside > 0) this.#blend(x, y, colour, Math.min(1, inside) * alpha)
      }
  }

  #blend(x: number, y: number, [red, green, blue]: Colour, share: number): void {
    const { rows } = this
    const at = y * (this.#width * 3 + 1) + 1 + x * 3
    rows[at] = blended(rows[at], red, share)
    rows[at + 1] = blended(rows[at + 1], green, share)
    rows[at + 2] = blended(rows[at + 2], blue, share)
  }
}

const blended = (under = 0, over: number, share: number): number => Math.round(under + (over - under) * share)

export const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
