import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { isAppError } from '../../electron/core/errors.ts'
import { eventAt, noProjection, openStore } from '../support/accountStores.ts'

/*
 * Run as a process of its own: writes numbered transactions into the store of the folder given and says the number
 * of each on a line of its own once it has committed. Ends at a full or failing disk with what it met, after
 * showing that reading goes on.
 */
const [folder = '', most = 'Infinity'] = process.argv.slice(2)
const say = (line: string): void => void writeSync(1, `${line}\n`)

const store = openStore(folder)
flushCompileCache()
const next = (): number => Number(store.facts.get('gone.cursor') ?? 0) + 1

try {
  for (let turn = next(); turn <= Number(most); turn += 1) {
    store.transaction(() => {
      store.events.put(
        [eventAt(turn, turn, { title: `Event ${turn}` }), eventAt(1_000_000 + turn, turn)],
        turn,
        noProjection,
      )
      store.facts.set('gone.cursor', turn)
    })
    say(String(turn))
  }
} catch (error) {
  if (!isAppError(error)) throw error
  const readable = store.events.page({}, 'start-ascending', 0, 60).length
  say(`${error.code} ${readable} ${next() - 1}`)
}
