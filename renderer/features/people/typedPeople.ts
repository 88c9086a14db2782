import { listedAddresses } from '../../../shared/domain/addressList.ts'

interface TypedPerson {
  readonly kind: 'email'
  readonly address: string
  readonly name: string
}

/** As many as one call takes. */
const TOGETHER = 500
const MAX_ADDRESS = 320

/** Typed or pasted addresses in parts that fit one call each; which are valid, the host says. */
export function typedPeople(text: string): TypedPerson[][] {
  const parts: TypedPerson[][] = []
  for (const { name, text: address } of listedAddresses(text)) {
    if (address === '') continue
    const last = parts.at(-1)
    const person = { kind: 'email', address: address.slice(0, MAX_ADDRESS), name } as const
    if (last === undefined || last.length === TOGETHER) parts.push([person])
    else last.push(person)
  }
  return parts
}
