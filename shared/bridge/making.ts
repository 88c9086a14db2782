/**
 * What would be there twice, or be answered otherwise, if it were asked for twice. Each call of these carries an id of
 * its own, which core keeps with what it made: asked again, as the answer was lost on its way, it is the same call
 * (STORE-11). A test holds each method of the contract against this list.
 */
export const MAKING = [
  'accounts.addToSite',
  'backup.restore',
  'door.addLate',
  'door.merge',
  'door.open',
  'drafts.save',
  'drafts.saveAll',
  'drafts.sendAll',
  'events.delete',
  'events.save',
  'events.saveSeries',
  'guestDesk.mark',
  'imports.make',
  'invites.addFile',
  'invites.addFriends',
  'invites.addFromEvent',
  'invites.addList',
  'invites.addText',
  'invites.remindOne',
  'invites.send',
  'outbox.recreate',
  'people.add',
  'people.merge',
  'people.save',
  'rsvp.set',
  'session.moveToNewAccount',
] as const

export type MakingName = (typeof MAKING)[number]

const making: ReadonlySet<string> = new Set(MAKING)

export const isMaking = (method: string): method is MakingName => making.has(method)
