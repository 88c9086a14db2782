import { useEffect, useState } from 'react'
import type { PeopleList } from '../../../shared/domain/people.ts'
import { useStores } from '../../state/stores.ts'

/** The account's people lists, kept fresh; null until they are read. */
export function usePeopleLists(accountId: string): readonly PeopleList[] | null {
  const { bridge } = useStores()
  const [lists, setLists] = useState<readonly PeopleList[] | null>(null)
  useEffect(() => {
    let late = false
    const read = () =>
      void bridge.call('people.lists', { accountId }).then(
        (found) => {
          if (!late) setLists(found)
        },
        () => {
          if (!late) setLists([])
        },
      )
    read()
    const stop = bridge.on('people.changed', (change) => {
      if (change.accountId === accountId) read()
    })
    return () => {
      late = true
      stop()
    }
  }, [accountId, bridge])
  return lists
}
