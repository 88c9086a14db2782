import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Params } from '../../shared/bridge/contract.ts'
import type { TypedFields } from '../../shared/bridge/typed.ts'
import { useKeeping } from '../lib/useKeeping.ts'
import { useAsked } from './queries.ts'
import { useStores } from './stores.ts'
import { useSay } from './useSay.ts'

export interface TypedForm<Fields extends TypedFields> {
  readonly fields: Fields
  /** The fields as they stand at this moment, also when the form is gone. */
  readonly now: () => Fields
  /** A field that is empty or undefined is not kept; without one, nothing is. */
  readonly write: (change: Partial<Fields>) => void
  /** Keeps what was written at once: the page may be about to end. */
  readonly keep: () => void
}

/**
 * What is typed into a form, kept from key to key: a form that was closed, or ended with the page, opens with it again.
 * Null until it is known what was kept. A `place` of null keeps it for as long as the component stands.
 */
export function useTypedForm<Fields extends TypedFields>(
  place: Params<'typed.get'> | null,
  empty: Fields,
): TypedForm<Fields> | null {
  const form = useTypedField(place, empty)
  return form.isKnown ? form : null
}

/** As `useTypedForm`, for a field that stands there before it is known what was kept; what is typed till then goes before it. */
export function useTypedField<Fields extends TypedFields>(
  place: Params<'typed.get'> | null,
  empty: Fields,
): TypedForm<Fields> & { readonly isKnown: boolean } {
  const { bridge } = useStores()
  const say = useSay()
  const kept = useAsked('typed.get', place)
  const [store] = useState(() => createStore<{ readonly typed: Fields | null }>(() => ({ typed: null })))
  const typed = useStore(store, (state) => state.typed)
  const keeping = useKeeping<Partial<Fields>>((all) => {
    if (place === null) return
    const typedOnes = Object.entries<string | undefined>(all).flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [[name, text] as const],
    )
    const fields = Object.fromEntries(typedOnes)
    bridge.call('typed.keep', { ...place, fields }).catch(say.failed)
  })
  const before = { ...empty, ...kept.data }
  const now = () => store.getState().typed ?? before
  return {
    keep: keeping.now,
    isKnown: place === null || typed !== null || !kept.isPending,
    fields: typed ?? before,
    now,
    write(change) {
      const next = { ...now(), ...change }
      store.setState({ typed: next })
      keeping.later(next)
    },
  }
}
