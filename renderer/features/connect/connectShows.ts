import type { DemoPerson } from '../../../shared/bridge/connect.ts'
import { isKnownClient } from './connectionForms.ts'
import type { ConnectState } from './connectStore.ts'

/** Whom one signs in as in the demo, while nobody was in yet and nothing else was begun: no form is needed then. */
export const demoPerson = (state: ConnectState, firstRun: boolean): DemoPerson | null => {
  const { suggestion, draft, byForm } = state
  if (suggestion?.demo !== true || !firstRun || byForm) return null
  return draft === null || isKnownClient([suggestion], draft) ? suggestion.signInAs : null
}

export const showsForm = ({ problem, suggestion }: ConnectState): boolean =>
  problem === null && suggestion !== null
