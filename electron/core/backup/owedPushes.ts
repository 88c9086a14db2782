import type { Payload, TopicName } from '../../../shared/bridge/contract.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Publish } from '../lib/publisher.ts'
import type { LocalKind } from '../store/localData.ts'

/** A row that a restore wrote; `group`: its own id where rows of its kind have none. */
interface Row {
  readonly accountId: AccountId
  readonly group: string
  readonly id: string
}

interface Owed {
  readonly key: string
  tell(publish: Publish, revision: number): void
}

const owes =
  <T extends TopicName>(topic: T, about: (row: Row) => Omit<Payload<T>, 'revision'>) =>
  (row: Row): Owed => ({
    key: JSON.stringify([topic, about(row)]),
    tell: (publish, revision) => publish(topic, { ...about(row), revision } as unknown as Payload<T>),
  })

const ofAccount = ({ accountId }: Row) => ({ accountId })
const ofEvent = ({ accountId, group }: Row) => ({ accountId, eventId: group })
const ofOneEvent = ({ accountId, id }: Row) => ({ accountId, eventId: id })

const drafts = owes('drafts.changed', ofAccount)
const people = owes('people.changed', ofAccount)
const invitesOf = owes('invites.changed', ofEvent)
const invitesOfOne = owes('invites.changed', ofOneEvent)

/**
 * Which pages hear of it when a restore writes, or takes back, a row of a kind: a kind that is not here does not
 * compile. Views and settings are preferences, which say so themselves; nothing that shows templates stays open.
 */
const OWED: Readonly<Record<LocalKind, readonly ((row: Row) => Owed)[]>> = {
  ledger: [owes('ledger.changed', ofAccount), invitesOf],
  batch: [invitesOf],
  composer: [invitesOfOne],
  row: [invitesOf],
  pasted: [invitesOfOne],
  text: [owes('inviteTexts.changed', ofAccount)],
  list: [people],
  member: [people],
  mark: [owes('guestDesk.changed', ofEvent)],
  change: [owes('guestDesk.changed', ofEvent)],
  door: [owes('door.changed', ({ accountId, id }) => ({ accountId, doorId: id }))],
  tick: [owes('door.changed', ({ accountId, group }) => ({ accountId, doorId: group }))],
  reminder: [owes('reminders.changed', () => ({}))],
  drafts: [drafts],
  attachments: [drafts],
  entries: [drafts],
  templates: [],
}

/** What pages are owed for the rows of one restore, each thing once. */
export interface OwedPushes {
  wrote(accountId: AccountId, kind: LocalKind, group: string | null, id: string): void
  /** Also again: what is taken back changes the same. */
  tell(publish: Publish, revision: () => number): void
}

export function createOwedPushes(): OwedPushes {
  const owed = new Map<string, Owed>()
  return {
    wrote: (accountId, kind, group, id) => {
      for (const about of OWED[kind]) {
        const push = about({ accountId, group: group ?? id, id })
        owed.set(push.key, push)
      }
    },
    tell: (publish, revision) => {
      for (const push of owed.values()) push.tell(publish, revision())
    },
  }
}
