import type { CalendarSpan } from '../../../shared/domain/calendar.ts'
import type { Place } from '../../../shared/domain/place.ts'
import { activeAccount, showAccount } from '../../state/accountsStore.ts'
import type { Command } from '../../state/commands.ts'
import type { Stores } from '../../state/stores.ts'
import { ownZone } from '../../state/useShowing.ts'
import { instantAt } from './days.ts'

/** Its event's page, or the editor of a draft; another account's becomes the active one. */
export async function openSpan(stores: Stores, { accountId, eventId, draftId }: CalendarSpan): Promise<void> {
  const { accounts, navigation } = stores
  await showAccount(accounts, accountId)
  navigation.go(eventId === null ? { page: 'editor', eventId: null, draftId } : { page: 'events', eventId })
}

/** Opens the event the keys of a view stand on in a window of its own. */
export function ownWindowCommand({ bridge }: Stores, span: CalendarSpan | null): Command {
  const place: Place | null =
    span === null || span.eventId === null
      ? null
      : { page: 'events', id: span.eventId, accountId: span.accountId }
  return {
    id: 'calendar.open-window',
    title: (texts) => texts.t('shell:command.open-window'),
    group: 'event',
    keys: ['shift+Enter'],
    enabled: () => place !== null,
    run: () => (place === null ? undefined : bridge.call('window.open', { place })),
  }
}

/** By day, as most events are in the evening; the person changes it in the form. */
const BEGINS = '19:00'
const HOURS = 2

/** The editor with a day filled in, by the clock of the site it is made for. */
export function newEventOn(stores: Stores, day: string): void {
  const zone = activeAccount(stores.accounts.getState())?.siteZone?.zone ?? ownZone()
  const start = instantAt(day, BEGINS, zone) / 1000
  const fields = { start: String(start), end: String(start + HOURS * 3600) }
  stores.editor.beginWith({ fields, parent: null, zone })
  stores.navigation.go({ page: 'editor', eventId: null, draftId: null })
}
