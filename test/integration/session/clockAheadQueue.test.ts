import { expect, it, onTestFinished } from 'vitest'
import { startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { openOwnEvent } from '../../support/writingDesk.ts'

const YEAR = 365 * 86_400_000

it.each([YEAR, -YEAR, 40 * YEAR])(
  'SIGN-29 SIGN-27 SEND-16 a clock that jumps %s ms past the end of a token nothing renews signs nobody out, and what waits is sent',
  async (jump) => {
    const community = await startCommunity({ members: 10, events: 0, profiles: ['token-life:3600'] })
    onTestFinished(() => community.close())
    const folder = await tempFolder()
    const desk = await openDesk(community, { folder })
    const { mine, edit } = await openOwnEvent(community, desk, 'clock')
    desk.gate = 'signed-out'
    await edit({ title: 'Choir of the town' })
    desk.clock.jumpWall(jump)
    desk.jump()
    desk.gate = 'open'
    desk.replay.wake()
    await desk.pass(60_000)
    expect(community.data.event(mine)?.title).toBe('Choir of the town')
    expect((await desk.inside.session.state(desk.accountId)).state).toBe('signed-in')
    await edit({ city: 'Köln' })
    await desk.settle()
    desk.gate = 'signed-out'
    await edit({ location: 'Garden' })
    await desk.close()

    const later = await openDesk(community, { folder, seed: `later ${jump}` })
    await later.pass(60_000)
    expect((await later.inside.session.state(later.accountId)).state).toBe('signed-in')
    expect(later.space.outbox.entries()).toEqual([])
    expect(community.data.event(mine)).toMatchObject({ city: 'Köln', location: 'Garden' })
    expect(community.log.mutations()).toHaveLength(3)
    await later.close()
  },
)
