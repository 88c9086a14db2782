import type { ComposerRow } from '../../../shared/domain/invite.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { useInviting } from './InviteContext.ts'

type Mark = 'drop' | 'anyway' | 'judge'

const markOf = ({ verdict, anyway }: ComposerRow): Mark =>
  verdict === 'dropped' ? 'drop' : anyway ? 'anyway' : 'judge'

/** What a person does to one row: it shows there by itself, and Mod+Z takes it back. */
export function useRowActs() {
  const { undos } = useStores()
  const { store } = useInviting()
  const say = useSay()
  const offer = (undo: () => Promise<unknown>) => void undos.offer(() => void undo().catch(say.failed))
  return {
    mark(row: ComposerRow, as: Mark): void {
      store.mark(row.rowId, as).then(() => {
        // That somebody looked at it first cannot be asked again: its own way back stands in the row.
        if (row.verdict !== 'look') offer(() => store.mark(row.rowId, markOf(row)))
      }, say.failed)
    },
    async fix({ rowId, target }: ComposerRow, to: string): Promise<void> {
      const fixed = await store.fix(rowId, to)
      offer(() => store.fixAll([{ rowId, from: fixed.target, to: target }]))
    },
  }
}
