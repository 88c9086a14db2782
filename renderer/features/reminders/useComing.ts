import type { Result } from '../../../shared/bridge/contract.ts'
import { useAsked } from '../../state/queries.ts'

type Coming = Result<'reminders.coming'>

const SHOWN = { limit: 8 }

/** What one will be reminded of next, and how many events are to come: asked once for all that stands in the settings. */
export const useComing = <Shown>(select: (coming: Coming) => Shown): Shown | undefined =>
  useAsked('reminders.coming', SHOWN, { select }).data
