import type { OpenedSettings } from '../../../shared/bridge/settings.ts'
import { useAsked } from '../../state/queries.ts'

const ALL = {}

/** A part of what the settings show beside the preferences: asked once for all of its sections. */
export const useOpened = <Shown>(select: (opened: OpenedSettings) => Shown): Shown | undefined =>
  useAsked('settings.open', ALL, { select }).data
