import type { Canvas } from './canvas.ts'
import { art, food, learning, music, party, sport, town } from './cityScenes.ts'
import { balloons, circuits, games, mountains, seedlings } from './freeTimeScenes.ts'
import { PALETTES, type Scene } from './palette.ts'
import type { Random } from './random.ts'

/** By category of the demo, in the order of their ids. */
const SCENES: readonly Scene[] = [
  music,
  party,
  sport,
  food,
  art,
  learning,
  town,
  balloons,
  mountains,
  circuits,
  games,
  seedlings,
]

/** The scene of a category, in colours and with details of its own for each number. */
export function paintScene(canvas: Canvas, category: number, random: Random): void {
  const colours = random.pick(PALETTES)
  const scene = SCENES[(category - 1 + SCENES.length) % SCENES.length] ?? mountains
  canvas.sky(colours.above, colours.below)
  scene(canvas, colours, random)
}
