import { describe, expect, it } from 'vitest'
import type { EventApi } from '../../../../../electron/core/api/eventApi.ts'
import { learnsOwnPerson } from '../../../../../electron/core/api/identity.ts'
import type { RawEvent, RawGuest } from '../../../../../shared/domain/rawEvent.ts'
import { createMemoryLogger } from '../../../../support/fakePorts.ts'
import { ACCOUNT_ID, createMemoryRegistry, siteAt } from '../../../../support/memoryRegistry.ts'

const MY = { view: 'my', limit: 50, page: 1 } as const
const GUESTS = { rsvp: '1', limit: 100, page: 1 } as const

function start() {
  const registry = createMemoryRegistry(siteAt('http://127.0.0.1:1'))
  const site = { owners: ['7'], guests: [['7', 'Ada &amp; Co']] as [string, string | null][] }
  let since: number | null = 1
  /** What happens while an answer is on its way. */
  let meanwhile = () => {}
  const page = <T>(rows: readonly T[]) => ({ rows, skipped: 0, received: rows.length })
  const api = learnsOwnPerson(
    {
      listEvents: async () => {
        meanwhile()
        return page(site.owners.map((user_id) => ({ user_id }) as RawEvent))
      },
      listGuests: async () => {
        meanwhile()
        return page(site.guests.map(([user_id, full_name]) => ({ user_id, full_name }) as RawGuest))
      },
    } as unknown as EventApi,
    {
      registry,
      stateOf: () =>
        since === null
          ? { state: 'identity-unsure', expectedUserId: null, userId: null }
          : { state: 'signed-in', since },
      log: createMemoryLogger(),
    },
  )
  const who = () => {
    const { userId, userName } = registry.account(ACCOUNT_ID)
    return [userId, userName]
  }
  return {
    api,
    site,
    who,
    session: (now: number | null) => {
      since = now
    },
    during: (event: () => void) => {
      meanwhile = event
    },
  }
}

describe('SIGN-32 who is signed in, where the site did not tell at the sign-in', () => {
  it('is learned from one’s own events, and the name from a guest list one stands on', async () => {
    const { api, who } = start()
    await api.listGuests(ACCOUNT_ID, '1', GUESTS)
    expect(who()).toEqual([null, null])
    await api.listEvents(ACCOUNT_ID, MY)
    expect(who()).toEqual(['7', null])
    await api.listGuests(ACCOUNT_ID, '1', GUESTS)
    expect(who()).toEqual(['7', 'Ada & Co'])
  })

  it('is not learned from a list of several people, of nobody, or of all events', async () => {
    const { api, site, who } = start()
    await api.listEvents(ACCOUNT_ID, { limit: 50, page: 1 })
    site.owners = ['7', '8']
    await api.listEvents(ACCOUNT_ID, MY)
    site.owners = []
    await api.listEvents(ACCOUNT_ID, MY)
    site.owners = ['0']
    await api.listEvents(ACCOUNT_ID, MY)
    expect(who()).toEqual([null, null])
  })

  it('never becomes another one, and a name that is known stays', async () => {
    const { api, site, who } = start()
    await api.listEvents(ACCOUNT_ID, MY)
    await api.listGuests(ACCOUNT_ID, '1', GUESTS)
    site.owners = ['8']
    site.guests = [
      ['8', 'Grace'],
      ['7', 'Somebody else'],
    ]
    await api.listEvents(ACCOUNT_ID, MY)
    await api.listGuests(ACCOUNT_ID, '1', GUESTS)
    expect(who()).toEqual(['7', 'Ada & Co'])
  })

  it('is not learned from what another session asked, nor while the owner is not sure', async () => {
    const { api, who, session, during } = start()
    during(() => session(2))
    await api.listEvents(ACCOUNT_ID, MY)
    expect(who()).toEqual([null, null])
    session(null)
    during(() => {})
    await api.listEvents(ACCOUNT_ID, MY)
    expect(who()).toEqual([null, null])
  })
})
