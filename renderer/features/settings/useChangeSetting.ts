import { useContext } from 'react'
import type { OpenedSettings } from '../../../shared/bridge/settings.ts'
import type { PreferencesPatch } from '../../../shared/domain/preferences.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { SectionsContext } from './Section.tsx'

/** Sets what a person chose in the settings: kept at once, said on the page, and taken back by Mod+Z. */
export function useChangeSetting(): (patch: PreferencesPatch) => void {
  const { preferences, undos, minute } = useStores()
  const sections = useContext(SectionsContext)
  const say = useSay()
  const set = (patch: PreferencesPatch): Promise<void> =>
    preferences.set(patch).then(() => sections.saved(minute.getState().now))
  return (patch) => {
    const now = Object.entries(preferences.getState().preferences)
    const before: PreferencesPatch = Object.fromEntries(now.filter(([name]) => name in patch))
    set(patch).then(() => undos.offer(() => void set(before).catch(say.failed)), say.failed)
  }
}

const ALL = {}

/** A part of what the settings show beside the preferences: asked once for all of its sections. */
export const useOpened = <Shown>(select: (opened: OpenedSettings) => Shown): Shown | undefined =>
  useAsked('settings.open', ALL, { select }).data
