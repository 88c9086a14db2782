import { expect, it } from 'vitest'
import { createLately } from '../../../../../electron/core/lib/lately.ts'
import { holdTooMuch } from '../../../../../electron/core/outbox/discarded.ts'

const photo = (id: string, megabytes: number) => ({
  id,
  fileName: 'poster.jpg',
  mediaType: 'image/jpeg' as const,
  bytes: new Uint8Array(megabytes * 1024 * 1024),
})

type WithFiles = Parameters<typeof holdTooMuch>[0] extends Iterable<infer One> ? One : never

const discarding = () => createLately<WithFiles>(1_000, holdTooMuch)

it('a hundred photos discarded one after the other do not stay in memory: the latest can be put back', () => {
  const discarded = discarding()
  for (let n = 0; n < 100; n += 1) discarded.keep(`edit ${n}`, { files: [photo(`photo ${n}`, 8)] })
  expect([...discarded.all()]).toHaveLength(8)
  expect(discarded.of('edit 99')).toBeDefined()
  expect(discarded.of('edit 92')).toBeDefined()
  expect(discarded.of('edit 91')).toBeUndefined()
})

it('what has no photo of its own goes only with what was discarded before it', () => {
  const discarded = discarding()
  discarded.keep('a title', { files: [] })
  const shared = photo('of the series', 8)
  for (let n = 0; n < 400; n += 1) discarded.keep(`evening ${n}`, { files: [shared] })
  expect(discarded.of('a title')).toBeDefined()
  expect(discarded.of('evening 0')).toBeDefined()
})

it('one photo larger than all that may be kept can still be put back', () => {
  const discarded = discarding()
  discarded.keep('a title', { files: [] })
  discarded.keep('the largest', { files: [photo('huge', 65)] })
  expect(discarded.of('the largest')).toBeDefined()
  expect(discarded.of('a title')).toBeUndefined()
})
