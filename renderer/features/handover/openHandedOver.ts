import type { HandedOver } from '../../../shared/domain/handover.ts'
import { CallError } from '../../lib/bridge.ts'
import { dropFile } from '../../lib/files/takeFile.ts'
import { accountById, showAccount } from '../../state/accountsStore.ts'
import type { Stores } from '../../state/stores.ts'

/** Takes what the host has, one after the other, until something has to be asked. Rejects with CallError. */
export async function takeHandedOver(stores: Stores): Promise<void> {
  const { bridge, handover } = stores
  while (handover.getState().waiting > 0 && handover.getState().question === null) {
    const told = handover.getState().waiting
    const handed = await bridge.call('handover.take', {})
    if (handed !== null) await openHandedOver(stores, handed)
    // What came while the answer was on its way has not been asked for yet.
    else handover.setState(({ waiting }) => ({ waiting: waiting === told ? 0 : waiting }))
  }
}

/** Shows what was handed over, or asks what has to be known before. Rejects with CallError. */
export async function openHandedOver(stores: Stores, handed: HandedOver): Promise<void> {
  const { accounts, handover, bridge } = stores
  switch (handed.kind) {
    case 'refused':
    case 'other-site':
      return handover.ask(handed)
    case 'event':
      return openEventOf(stores, handed.accountIds, handed.eventId)
    case 'file': {
      const { fileId, name, size, as } = handed
      const file = { name, size, heldAs: fileId }
      if (accounts.getState().snapshot?.accounts.length === 0) await dropFile(bridge, fileId)
      return handover.ask({ kind: 'file', file, as })
    }
  }
}

async function openEventOf(stores: Stores, accountIds: readonly string[], eventId: string): Promise<void> {
  const { accounts, handover } = stores
  const used = accounts.getState().snapshot?.activeId ?? null
  if (used !== null && accountIds.includes(used)) return openEvent(stores, used, eventId)
  const [only, ...others] = accountIds
  if (only === undefined) return
  if (others.length > 0) return handover.ask({ kind: 'account', accountIds, eventId })
  return openEvent(stores, only, eventId)
}

/** In its own window where it has one, else here: from the store or the site; what is not there is said. */
export async function openEvent(stores: Stores, accountId: string, eventId: string): Promise<void> {
  const { accounts, bridge, handover, navigation, page } = stores
  if (await bridge.call('window.bring', { place: { page: 'events', id: eventId, accountId } })) return
  try {
    page.answered(accountId, await bridge.call('events.open', { accountId, eventId }))
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== 'not-found') throw failure
    const site = accountById(accountId)(accounts.getState())?.siteName ?? ''
    return handover.ask({ kind: 'gone', site })
  }
  await showAccount(accounts, accountId)
  navigation.go({ page: 'events', eventId })
}
