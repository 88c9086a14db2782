import { describe, expect, it } from 'vitest'
import { eventFromWire } from '../../../electron/core/api/wire/objects.ts'
import { fieldsOf } from '../../../electron/core/outbox/rawFields.ts'
import { createResponder } from '../../../electron/core/sample/responder.ts'
import { seedSite } from '../../../electron/core/sample/seed.ts'
import { siteState } from '../../../electron/core/sample/siteState.ts'
import { updateForm } from '../../../electron/core/send/eventForm.ts'
import { SAMPLE_ADDRESS, SAMPLE_CLIENT } from '../../../electron/core/sites/sampleSite.ts'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import { absentEvent } from '../../../shared/domain/rawEvent.ts'
import { createFakeIds } from '../../support/fakePorts.ts'
import { Caller, NEW_EVENT, NOON, open, type Reply } from './caller.ts'

interface Site {
  readonly caller: Caller
  /** An own event, and one of somebody else. */
  readonly own: string
  readonly other: string
}

async function reference(): Promise<Site> {
  const { as, event } = await open({ profiles: ['user-mine', 'friends-endpoint'] })
  return { caller: as(1), own: event(), other: event({ ownerId: 3, categoryId: 2 }) }
}

type Answers = (path: string, init?: RequestInit) => Promise<Response>

function startMadeUp() {
  const state = seedSite('en', NOON * 1000)
  const responder = createResponder({
    clock: { now: () => NOON * 1000, monotonic: () => 0, zone: () => 'UTC' },
    ids: createFakeIds('sample'),
    state,
    save: async () => undefined,
  })
  const answers: Answers = (url, init) => responder(new Request(url, init))
  return { state, answers }
}

async function madeUp(): Promise<Site> {
  const { state, answers } = startMadeUp()
  const granted = await tokenFor(answers, { ...EXCHANGE, code: await codeOf(answers) })
  const of = (mine: boolean) => String(state.events.findLast(({ owner }) => (owner === 1) === mine)?.id)
  const caller = new Caller(API, String(granted['access_token']), answers)
  return { caller, own: of(true), other: of(false) }
}

const API = `${SAMPLE_ADDRESS}/restful_api`
const { clientId, clientSecret, redirectUri } = SAMPLE_CLIENT
/** The pair of RFC 7636, appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const EXCHANGE = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: VERIFIER }

async function codeOf(answers: Answers): Promise<string> {
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'abc',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  })
  const back = await answers(`${API}/authorize?${asked.toString()}`)
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  expect(searchParams.get('state')).toBe('abc')
  return searchParams.get('code') ?? ''
}

async function tokenFor(
  answers: Answers,
  body: Readonly<Record<string, string>>,
  secret: string = clientSecret,
): Promise<Record<string, unknown>> {
  const response = await answers(`${API}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams(body),
  })
  return (await response.json()) as Record<string, unknown>
}

/** What of an answer the contract fixes. */
const shape = ({ status, json, rows, row }: Reply) => ({
  status,
  members: Object.keys(json),
  said: json['status'],
  rows: rows.length > 0 ? Object.keys(rows[0] ?? {}).toSorted() : null,
  row: Object.keys(row).toSorted(),
})

type Step = readonly [name: string, (site: Site) => Promise<Reply>]
const STEPS: readonly Step[] = [
  ['the list of events', ({ caller }) => caller.get('/event', { limit: 1 })],
  ['a page past the end', ({ caller }) => caller.get('/event', { page: 900 })],
  ['an event', ({ caller, own }) => caller.get(`/event/${own}`)],
  ['no event', ({ caller }) => caller.get('/event/1000')],
  ['a new event', ({ caller }) => caller.post('/event', NEW_EVENT)],
  ['a change', ({ caller, own }) => caller.put(`/event/${own}`, { 'val[title]': 'Another' })],
  ['a change without a title', ({ caller, own }) => caller.put(`/event/${own}`, { 'val[title]': '' })],
  [
    'a change of somebody else’s',
    ({ caller, other }) => caller.put(`/event/${other}`, { 'val[title]': 'Mine' }),
  ],
  ['an answer', ({ caller, other }) => caller.put(`/event/${other}/rsvp`, { rsvp: 2 })],
  [
    'a guest list',
    async ({ caller, other }) => {
      await caller.put(`/event/${other}/rsvp`, { rsvp: 1 })
      return caller.get(`/event/${other}/guests`)
    },
  ],
  ['who is signed in', ({ caller }) => caller.get('/user/mine')],
  ['friends', ({ caller }) => caller.get('/friend', { limit: 2 })],
  ['what waits for approval of others', ({ caller }) => caller.get('/event', { view: 'invites', page: 9 })],
  ['a delete', ({ caller, own }) => caller.delete(`/event/${own}`)],
]

describe('the made-up site within the program answers as the reference service does', () => {
  it.each(STEPS)('%s', async (_name, step) => {
    const [expected, given] = [await step(await reference()), await step(await madeUp())]
    expect(shape(given)).toEqual(shape(expected))
    if (expected.json['status'] === 'success')
      expect(given.json['messages']).toEqual(expected.json['messages'])
  })

  it('what was created is read back as it was sent, by the clock of its zone', async () => {
    const { caller } = await madeUp()
    const { row } = await caller.post('/event', {
      ...NEW_EVENT,
      'val[category]': 4,
      'val[title]': 'Ada & <Bo>',
    })
    const read = (await caller.get(`/event/${String(row['event_id'])}`)).row
    // 1 July 2026, 18:00 in Berlin.
    expect(read).toMatchObject({
      title: 'Ada &amp; &lt;Bo&gt;',
      start_time: '1782921600',
      user_id: '1',
      rsvp_id: '1',
    })
    expect(read['categories']).toEqual([['Food &amp; drink', `${SAMPLE_ADDRESS}/event/category/4/`]])
  })

  it('friends are put on the list unanswered, once; strangers and addresses are not', async () => {
    const { caller } = await madeUp()
    const id = String((await caller.post('/event', NEW_EVENT)).row['event_id'])
    const asked = { 'val[invite][]': [5, 6, 60], 'val[emails]': 'ann@home.test' }
    await caller.put(`/event/${id}`, asked)
    await caller.put(`/event/${id}`, asked)
    const { rows } = await caller.get(`/event/${id}/guests`, { rsvp: 0 })
    expect(rows.map((row) => row['user_id'])).toEqual(['6', '5'])
  })

  it('without a token, or with one it never gave, nothing is answered', async () => {
    const { caller } = await madeUp()
    const stranger = caller.withToken('made-up')
    expect((await stranger.get('/event')).status).toBe(401)
    expect((await stranger.post('/event', NEW_EVENT)).status).toBe(401)
  })
})

/** Another value than an event has; a field that has none here is a text. */
const OTHER: Partial<Record<EventField, string>> = {
  countryIso: 'FR',
  countryChildId: '3',
  privacy: '3',
  privacyComment: '1',
}

// The category goes beside the form, by its own rules.
it.each(EVENT_FIELDS.filter((field) => field !== 'category'))(
  'SEND-6 what is sent of the field %s is kept by the reference service and by the made-up site, and read back',
  async (field) => {
    for (const begin of [reference, madeUp]) {
      const { caller, own } = await begin()
      const read = async () => {
        const { row } = await caller.get(`/event/${own}`)
        return fieldsOf(eventFromWire(row) ?? absentEvent)
      }
      const before = await read()
      const isTime = field === 'start' || field === 'end'
      const to = OTHER[field] ?? (isTime ? String(Number(before[field]) + 600) : `Another ${field}`)
      expect(before[field]).not.toBe(to)
      const { pairs } = updateForm([field], { ...before, [field]: to }, 'Europe/Berlin')
      await caller.put(`/event/${own}`, Object.fromEntries(pairs.map(([name, one]) => [`val[${name}]`, one])))
      expect([begin.name, (await read())[field]]).toEqual([begin.name, to])
    }
  },
)

/** As the first version kept it; never changed: what came since has a value where it is missing. */
const KEPT = {
  language: 'en',
  nextId: 901,
  events: [
    {
      id: 900,
      owner: 1,
      category: null,
      title: 'Own picnic',
      description: '',
      location: 'Park',
      address: null,
      city: null,
      postalCode: null,
      country: '',
      region: '0',
      startsAt: NOON,
      endsAt: NOON + 3600,
      madeAt: NOON,
      privacy: '0',
      sharing: '0',
      featured: false,
      likes: 0,
      comments: 0,
      picture: null,
    },
  ],
  guests: [{ id: 899, event: 900, person: 1, answer: 1, at: NOON }],
  access: {},
  refresh: [],
}

it('a made-up site that a former version kept is read, with the events one made there', () => {
  expect(siteState.parse(KEPT)).toMatchObject(KEPT)
  expect(JSON.stringify(siteState.parse(KEPT))).toBe(JSON.stringify(KEPT))
  const later = { ...KEPT, events: KEPT.events.map((event) => ({ ...event, cameLater: 'kept, too' })) }
  expect(siteState.parse(later)).toEqual(later)
})

describe('sign-in at the made-up site', () => {
  it('a code works once, for the client and the verifier it was asked with', async () => {
    const { answers } = startMadeUp()
    const wrong = { ...EXCHANGE, code: await codeOf(answers), code_verifier: 'x'.repeat(43) }
    expect(await tokenFor(answers, wrong)).toMatchObject({ error: 'invalid_grant' })
    const form = { ...EXCHANGE, code: await codeOf(answers) }
    expect(await tokenFor(answers, form, 'guessed')).toMatchObject({ error: 'invalid_client' })
    expect(await tokenFor(answers, form)).toMatchObject({ token_type: 'bearer', expires_in: 86_400 })
    expect(await tokenFor(answers, form)).toMatchObject({ error: 'invalid_grant' })
  })

  it('a renewal gives another pair and ends the refresh token before (SITE-O7)', async () => {
    const { answers } = startMadeUp()
    const first = await tokenFor(answers, { ...EXCHANGE, code: await codeOf(answers) })
    const renewal = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) }
    const second = await tokenFor(answers, renewal)
    expect(second['access_token']).not.toBe(first['access_token'])
    expect(await tokenFor(answers, renewal)).toMatchObject({ error: 'invalid_grant' })
  })

  it('keeps no token as it is', async () => {
    const { state, answers } = startMadeUp()
    const granted = await tokenFor(answers, { ...EXCHANGE, code: await codeOf(answers) })
    const kept = JSON.stringify(state)
    for (const token of [granted['access_token'], granted['refresh_token']])
      expect(kept).not.toContain(String(token))
  })
})
