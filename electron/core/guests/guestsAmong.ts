/**
 * Whoever holds an event is no guest of it, though the site lists them as attending. `host`: their key
 * (`GuestTable.keyOf`); null: nobody knows whose event it is.
 */
export const guestsAmong = (keys: Iterable<string>, host: string | null): readonly string[] =>
  [...keys].filter((key) => key !== host)
