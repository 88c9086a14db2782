import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Params } from '../../shared/bridge/contract.ts'
import type { TypedFields } from '../../shared/bridge/typed.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useKeeping } from '../lib/useKeeping.ts'
import { useAsked } from './queries.ts'
import { useStores } from './stores.ts'
import { useSay } from './useSay.ts'

export interface TypedForm<Fields extends TypedFields> {
  readonly fields: Fields
  /** The fields as they stand at this moment, also when the form is gone. */
  readonly now: () => Fields
  /** A field that is empty, undefined or as it began is not kept; without one, nothing is. */
  readonly write: (change: Partial<Fields>) => void
  /** Keeps what was written at once: the page may be about to end, or a call to take it along. */
  readonly keep: () => void
  /** Shown so from now on; a call that is under way keeps it so. */
  readonly taken: (change: Partial<Fields>) => void
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
): TypedForm<Fields> & { readonly isKnown: boolean; readonly kept: TypedFields } {
  const { bridge } = useStores()
  const say = useSay()
  const kept = useAsked('typed.get', place)
  // Fields that were never written here are another window's to keep.
  const [store] = useState(() =>
    createStore<{ readonly typed: Fields | null; readonly names: readonly string[] }>(() => ({
      typed: null,
      names: [],
    })),
  )
  const typed = useStore(store, (state) => state.typed)
  const keeping = useKeeping<Partial<Fields>>((all) => {
    if (place === null) return
    const names = [...store.getState().names]
    const typedOnes = Object.entries<string | undefined>(all).flatMap(([name, text]) =>
      text === undefined || text === '' || text === empty[name] || !names.includes(name)
        ? []
        : [[name, text] as const],
    )
    bridge.call('typed.keep', { ...place, fields: Object.fromEntries(typedOnes), names }).catch(say.failed)
  })
  const before = { ...empty, ...kept.data }
  const now = () => store.getState().typed ?? before
  return {
    keep: keeping.now,
    kept: kept.data ?? {},
    isKnown: place === null || typed !== null || !kept.isPending,
    fields: typed ?? before,
    now,
    taken: (change) => store.setState({ typed: { ...now(), ...change } }),
    write(change) {
      const next = { ...now(), ...change }
      const { names } = store.getState()
      store.setState({ typed: next, names: [...new Set([...names, ...Object.keys(change)])] })
      keeping.later(next)
    },
  }
}

export interface TypedName {
  readonly name: string
  readonly write: (name: string) => void
  /** Said at the field where it opens with what was typed an earlier time: what is stored. */
  readonly note: string | undefined
  /** Saved, or given up: the dialog begins with `first` the next time. */
  readonly drop: () => void
}

/**
 * A name typed into a small dialog, by the field of `names` that is this dialog's own: there again when the dialog is
 * opened after Escape, a reload or a kill. `first`: what stands there as long as none was typed.
 */
export function useTypedName(accountId: string | null, field: string, first: string): TypedName {
  const { t } = useTranslation('common')
  const place = accountId === null ? null : ({ accountId, form: 'names' } as const)
  const typed = useTypedField<TypedFields>(place, { [field]: first })
  return {
    name: typed.fields[field] ?? first,
    note: first === '' || typed.kept[field] === undefined ? undefined : t('typed-before', { stored: first }),
    write: (name) => typed.write({ [field]: name }),
    drop() {
      typed.write({ [field]: first })
      typed.keep()
    },
  }
}
