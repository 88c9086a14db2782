import { describe, expect, it } from 'vitest'
import { formOfAccount } from '../../../../../renderer/features/connect/connectionForms.ts'
import { welcomeNewSites } from '../../../../../renderer/features/welcome/welcomeNewSites.ts'
import { createStores } from '../../../../../renderer/shell/createStores.ts'
import { wire } from '../../../../../renderer/shell/wiring.ts'
import { HOME, type Route } from '../../../../../renderer/state/route.ts'
import type { Account } from '../../../../../shared/domain/account.ts'
import { ADA, account, checkReport, GRACE, NOON, snapshot } from '../../../../fakeHost/builders.ts'
import { createFakeHost } from '../../../../fakeHost/fakeHost.ts'
import { settled } from '../../../../support/fakeClock.ts'

const WAITING: Account['session'] = {
  state: 'waiting-for-browser',
  authorizationUrl: '',
  since: NOON,
  until: NOON,
}

/** Ada signs in beside these others; `here`: on this window's own page. */
async function signIn({ ada = {}, others = [], here = true }: Beside): Promise<Shown> {
  const host = createFakeHost({ events: 20, guests: 2, now: NOON, state: 'online' })
  host.bridge.script({
    'accounts.setSiteLook': () => Promise.resolve(null),
    'accounts.add': () => Promise.resolve({ accountId: ADA }),
    'accounts.activate': () => Promise.resolve(null),
    'connection.check': () => Promise.resolve(checkReport()),
    'session.signIn': () => Promise.resolve({ authorizationUrl: '' }),
  })
  const stores = createStores(host.bridge)
  const stops = [wire(stores), welcomeNewSites(stores)]
  const fresh = account({ lookSeen: false, siteName: 'Demo community', colour: '3', userId: null, ...ada })
  const push = (session: Account['session']) =>
    host.bridge.push('accounts.changed', snapshot([{ ...fresh, session }, ...others]))
  push(WAITING)
  // Where the wizard only looks at what was begun elsewhere, nobody signed in there.
  if (here) await stores.connect.signIn(formOfAccount(fresh))
  else stores.connect.edit(fresh)
  push({ state: 'signed-in', since: NOON })
  await settled()
  for (const stop of stops) stop()
  stores.minute.stop()
  return { route: stores.navigation.getState().route, looks: host.bridge.callsOf('accounts.setSiteLook') }
}

describe('after the first sign-in to a site', () => {
  it('comes the page that makes it one’s own, once', async () => {
    const { route, looks } = await signIn({})
    expect(route).toEqual({ page: 'welcome', accountId: ADA })
    expect(looks).toEqual([{ accountId: ADA, name: 'Demo community', colour: '3' }])
  })

  it.each<[string, Beside]>([
    ['where it was made one’s own before', { ada: { lookSeen: true } }],
    ['where another person of the site is known', { others: [account({ id: GRACE })] }],
    ['where the sign-in was begun elsewhere', { here: false }],
  ])('the events are shown at once %s', async (_, beside) => {
    const { route, looks } = await signIn(beside)
    expect(route).toEqual(HOME)
    expect(looks).toEqual([])
  })

  it('a person of another site changes nothing of that', async () => {
    const others = [account({ id: GRACE, siteAddress: 'https://filmhaus.example' })]
    expect((await signIn({ others })).route.page).toBe('welcome')
  })
})

interface Beside {
  readonly ada?: Partial<Account>
  readonly others?: readonly Account[]
  readonly here?: boolean
}

interface Shown {
  readonly route: Route
  readonly looks: readonly unknown[]
}
