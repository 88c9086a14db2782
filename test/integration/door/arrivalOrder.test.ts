import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STORE_ACCOUNT, storeFolder } from '../../support/accountStores.ts'
import { type DoorDesk, openDoorDesk } from '../../support/doorDesk.ts'
import { createFakeClock, type FakeClock } from '../../support/fakeClock.ts'

const HOUR = 3_600_000

let clock: FakeClock
let folder: ReturnType<typeof storeFolder>
let desk: DoorDesk
let doorId: string

beforeEach(async () => {
  clock = createFakeClock()
  folder = storeFolder()
  desk = openDoorDesk(folder.path, { clock })
  desk.event('5', 'Small instruments')
  desk.guests('5', 'attending', [
    [11, 'Hanna Berger'],
    [12, 'Johanna Weiß'],
    [13, 'Élodie Çelik'],
    [14, 'Ethan Okafor'],
  ])
  doorId = await desk.doors.create(STORE_ACCOUNT, 'Friday', ['5'])
})
afterEach(() => {
  desk.close()
  folder.remove()
})

const change = (personId: string, act: Parameters<DoorDesk['doors']['change']>[3]) =>
  desk.doors.change(STORE_ACCOUNT, doorId, personId, act)
const arrive = (personId: string, at?: number) =>
  change(personId, (book) => void book.arrive(personId, 0, at))
const book = async () => (await desk.doors.at(STORE_ACCOUNT, doorId)).book
const cameLast = async () => (await book()).arrivals().map(({ personId }) => personId)
const restart = (): void => {
  desk.close()
  desk = openDoorDesk(folder.path, { clock, seed: 'again' })
}

describe('who came last at a door', () => {
  it.each([-HOUR, -400 * 24 * HOUR])(
    'is who was ticked last, whatever the clock was set to in between (%s ms), also after a restart',
    async (jump) => {
      await arrive('u11')
      await clock.advance(60_000)
      await arrive('u12')
      clock.jumpWall(jump)
      await arrive('u13')
      restart()
      await arrive('u14')
      expect(await cameLast()).toEqual(['u14', 'u13', 'u12', 'u11'])
      restart()
      expect(await cameLast()).toEqual(['u14', 'u13', 'u12', 'u11'])
      // The time itself is told as the clock had it.
      expect((await book()).row('u14').arrivedAtMs).toBe(clock.now())
    },
  )

  it('is still that once a clock that was ahead is right again', async () => {
    clock.jumpWall(365 * 24 * HOUR)
    await arrive('u11')
    clock.jumpWall(-365 * 24 * HOUR)
    for (const personId of ['u14', 'u12', 'u13']) {
      await clock.advance(1_000)
      await arrive(personId)
    }
    restart()
    expect(await cameLast()).toEqual(['u13', 'u12', 'u14', 'u11'])
  })

  it('an arrival that was taken back and is put back stands where it stood', async () => {
    for (const personId of ['u11', 'u12', 'u13']) {
      await arrive(personId)
      await clock.advance(1_000)
    }
    clock.jumpWall(-HOUR)
    const at = (await book()).row('u12').arrivedAtMs ?? 0
    await change('u12', (open) => open.undo('u12'))
    expect(await cameLast()).toEqual(['u13', 'u11'])
    await arrive('u12', at)
    restart()
    expect(await cameLast()).toEqual(['u13', 'u12', 'u11'])
  })

  it('a late guest under a clock that was put back is the last one, too', async () => {
    await arrive('u11')
    clock.jumpWall(-HOUR)
    const late = { personId: 'l1', name: 'Hans Late', note: '', eventIds: ['5'], arrived: true }
    await change('l1', (open) => open.addLate(late))
    restart()
    expect(await cameLast()).toEqual(['l1', 'u11'])
  })
})
