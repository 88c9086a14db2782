import { AccountSwitcher } from '../../../renderer/features/accounts/AccountSwitcher.tsx'
import { LeaveDialog } from '../../../renderer/features/accounts/LeaveDialog.tsx'
import { IdentityDialog } from '../../../renderer/features/session/IdentityDialog.tsx'
import { SessionBanner } from '../../../renderer/features/session/SessionBanner.tsx'
import { SettingsPage } from '../../../renderer/features/settings/SettingsPage.tsx'
import { type Account, NOTHING_KEPT, type SessionEnd } from '../../../shared/domain/account.ts'
import { ADA, account, GRACE, NOON, snapshot } from '../builders.ts'
import type { Scene } from './scene.ts'

const nothing = () => {}
const TWO = [
  account(),
  account({
    id: GRACE,
    siteName: 'filmhaus.example',
    siteAddress: 'http://filmhaus.example',
    insecure: true,
    userName: 'Grace Hopper',
    siteZone: { zone: 'America/Argentina/Buenos_Aires', confirmed: false },
    session: { state: 'signed-out', why: 'refused' },
  }),
]
const script = {
  'accounts.list': () => Promise.resolve(snapshot(TWO)),
  'accounts.lossPreview': () =>
    Promise.resolve({
      waitingEntries: 3,
      drafts: 1,
      savedViews: 2,
      kept: { ...NOTHING_KEPT, invitations: 286, lists: 2, listed: 51, marked: 1200, doors: 1, arrivals: 84 },
      cachedEvents: 4212,
      cachedGuests: 38_904,
      sealable: true,
    }),
}
const ENDS: readonly SessionEnd[] = [
  'never-signed-in',
  'signed-out',
  'refused',
  'client-refused',
  'key-unreadable',
  'memory-only',
]
const STATES: readonly Account['session'][] = [
  ...ENDS.map((why) => ({ state: 'signed-out', why }) as const),
  { state: 'waiting-for-browser', authorizationUrl: 'https://x.example/', since: NOON, until: NOON },
  { state: 'identity-unsure', expectedUserId: '7', userId: '12' },
  { state: 'signed-in', since: NOON, unkept: true },
]

export const shellScenes: Readonly<Record<string, Scene>> = {
  settings: {
    script,
    show: ({ accounts, preferences }) => (
      <main style={{ blockSize: '100%' }}>
        <SettingsPage
          preferences={preferences}
          accounts={accounts}
          onAddSite={nothing}
          onConnection={nothing}
          onLeave={nothing}
          reminders={null}
          updates={null}
          links={null}
        />
      </main>
    ),
  },
  switcher: {
    script,
    show: ({ accounts }) => (
      <main style={{ inlineSize: 216, padding: 8 }}>
        <h1>Sidebar</h1>
        <AccountSwitcher
          accounts={accounts}
          onChoose={nothing}
          onEvery={nothing}
          onAddSite={nothing}
          onAddAccount={nothing}
          onSignIn={nothing}
          onConnection={nothing}
          onLeave={nothing}
        />
      </main>
    ),
  },
  banners: {
    script,
    show: ({ accounts }) => (
      <main style={{ padding: 16, display: 'grid', gap: 8 }}>
        <h1>Sessions</h1>
        {STATES.map((session) => (
          <SessionBanner
            key={JSON.stringify(session)}
            account={account({ session })}
            accounts={accounts}
            onSignIn={nothing}
            onConnection={nothing}
          />
        ))}
      </main>
    ),
  },
  leave: {
    script,
    show: ({ accounts, toasts }) => (
      <main>
        <LeaveDialog
          leaving={{ account: account({ id: ADA }), kind: 'remove' }}
          accounts={accounts}
          toasts={toasts}
          onClose={nothing}
        />
      </main>
    ),
  },
  identity: {
    script,
    show: ({ accounts }) => (
      <main>
        <IdentityDialog
          account={account({ session: { state: 'identity-unsure', expectedUserId: '7', userId: '12' } })}
          accounts={accounts}
          onClose={nothing}
        />
      </main>
    ),
  },
}
