import { ConnectPage } from '../../../renderer/features/connect/ConnectPage.tsx'
import { formOfSuggestion } from '../../../renderer/features/connect/connectionForms.ts'
import type { ConnectionSuggestion } from '../../../shared/bridge/connect.ts'
import type { FailedAttempt, SessionState } from '../../../shared/domain/account.ts'
import type { ConnectionForm } from '../../../shared/domain/connection.ts'
import { ADA, account, checkReport, NOON, snapshot } from '../builders.ts'
import type { Scene, Stage } from './scene.ts'

const FORM: ConnectionForm = {
  address: 'https://koeln-commons.example',
  clientId: 'turnout-ada',
  clientSecret: 'f7b1c0de-f7b1c0de-f7b1c0de-f7b1c0de',
  redirectUri: 'http://127.0.0.1:47213/callback',
  allowInsecure: false,
}

const show = ({ connect, accounts }: Stage) => (
  <main style={{ blockSize: '100%' }}>
    <ConnectPage
      connect={connect}
      accounts={accounts}
      zone="Europe/Berlin"
      onCopy={() => Promise.resolve()}
      onOpenSite={() => Promise.resolve()}
      onDone={() => {}}
      onBack={() => {}}
    />
  </main>
)

const DEMO: ConnectionSuggestion = {
  address: 'http://127.0.0.1:8480',
  clientId: 'turnout-demo',
  clientSecretKnown: true,
  redirectUri: 'http://127.0.0.1:47213/callback',
  demo: true,
  sample: false,
  signInAs: { email: 'amara.okafor@community.test', password: 'demo' },
}

const refused = checkReport({
  name: 'client',
  state: 'failed',
  diagnosis: 'wrong-secret',
  detail: 'invalid_client',
})

/** The wizard after "Sign in", with the account in this state. */
const after = (session: SessionState): Scene => ({
  script: {
    'connection.check': () => Promise.resolve(checkReport()),
    'accounts.add': () => Promise.resolve({ accountId: ADA }),
    'accounts.activate': () => Promise.resolve(null),
    'session.signIn': () => Promise.resolve({ authorizationUrl: '' }),
    'accounts.list': () =>
      Promise.resolve(snapshot([account({ session, siteName: 'koeln-commons.example' })])),
  },
  async prepare({ connect }) {
    await connect.signIn(FORM)
  },
  show,
})

const ended = (code: FailedAttempt['code'], detail = ''): Scene =>
  after({ state: 'signed-out', why: 'never-signed-in', attempt: { code, detail, at: NOON } })

/** The demo's first page, with its account in this state. */
const tryDemo = (session: SessionState): Scene => ({
  ...after(session),
  script: {
    ...after(session).script,
    'connection.suggestion': () => Promise.resolve(DEMO),
    'accounts.list': () =>
      Promise.resolve(snapshot([account({ session, userId: null, siteName: 'Demo community' })])),
  },
  async prepare({ connect }) {
    await connect.signIn(formOfSuggestion(DEMO))
  },
})

export const connectScenes: Readonly<Record<string, Scene>> = {
  'connect-demo': {
    script: { 'connection.suggestion': () => Promise.resolve({ ...DEMO, signInAs: null }) },
    show,
  },
  'connect-try': tryDemo({ state: 'signed-out', why: 'never-signed-in' }),
  'try-waiting': tryDemo({
    state: 'waiting-for-browser',
    authorizationUrl: 'http://127.0.0.1:8480/restful_api/authorize?response_type=code&client_id=turnout-demo',
    since: NOON,
    until: NOON + 600_000,
  }),
  'try-declined': tryDemo({
    state: 'signed-out',
    why: 'never-signed-in',
    attempt: { code: 'sign-in-declined', detail: 'The user denied access', at: NOON },
  }),
  'try-expired': tryDemo({
    state: 'signed-out',
    why: 'never-signed-in',
    attempt: { code: 'sign-in-expired', detail: '', at: NOON },
  }),
  'try-failed': {
    script: {
      'connection.suggestion': () => Promise.resolve(DEMO),
      'connection.check': () => Promise.resolve(refused),
    },
    async prepare({ connect }) {
      await connect.signIn(formOfSuggestion(DEMO))
    },
    show,
  },
  'connect-empty': { show },
  'connect-memory': {
    script: {
      'accounts.list': () =>
        Promise.resolve(snapshot([], { secrets: { backend: 'basic_text', durable: false } })),
    },
    show,
  },
  'connect-refused': {
    script: { 'connection.check': () => Promise.resolve(refused) },
    async prepare({ connect }) {
      await connect.check(FORM)
    },
    show,
  },
  'connect-running': {
    script: { 'connection.check': () => new Promise(() => {}) },
    async prepare({ connect, bridge }) {
      void connect.check(FORM)
      await Promise.resolve()
      const steps = refused.steps.map(({ name }, index) =>
        index === 0
          ? ({ name, state: 'passed', detail: '180 ms' } as const)
          : ({ name, state: index === 1 ? 'running' : 'to-come' } as const),
      )
      bridge.push('connection.checking', { ...refused, steps, canSignIn: false })
    },
    show,
  },
  'connect-insecure': {
    script: {
      'connection.check': () =>
        Promise.resolve(
          checkReport(
            { name: 'address', state: 'warned', diagnosis: 'address-insecure', detail: 'http' },
            { name: 'redirect', state: 'warned', diagnosis: 'redirect-localhost', detail: 'localhost' },
          ),
        ),
    },
    async prepare({ connect }) {
      await connect.check({
        ...FORM,
        address: 'http://koeln-commons.example',
        redirectUri: 'http://localhost:47213/callback',
        allowInsecure: true,
      })
    },
    show,
  },
  waiting: after({
    state: 'waiting-for-browser',
    authorizationUrl:
      'https://koeln-commons.example/restful_api/authorize?response_type=code&client_id=turnout-ada&redirect_uri=http%3A%2F%2F127.0.0.1%3A47213%2Fcallback&state=kB8Zc0aVb6mJ7sVx0uXzUQ&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256',
    since: NOON,
    until: NOON + 600_000,
  }),
  exchanging: after({ state: 'exchanging' }),
  declined: ended('sign-in-declined', 'The user denied access to your application'),
  expired: ended('sign-in-expired'),
  twice: ended('already-signed-in', 'Ada Lovelace'),
  'client-refused': ended('client-refused', 'The client credentials are invalid'),
  'port-taken': ended('port-in-use'),
}
