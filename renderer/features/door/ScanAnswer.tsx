import { Check, CircleSlash, Repeat2, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFailureText, useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { useDoor, useDoorShowing, useDoorState, useScanState } from './DoorContext.ts'
import { focusDoorSearch } from './DoorSearch.tsx'
import css from './ScanAnswer.module.css'
import { type ScanAnswer as Answer, standingScan } from './scanStore.ts'
import { scanWords } from './scanWords.ts'

const SHAPES: Readonly<Record<Answer['answer'], ReactNode>> = {
  arrived: <Check aria-hidden />,
  again: <Repeat2 aria-hidden />,
  other: <X aria-hidden />,
  unknown: <CircleSlash aria-hidden />,
  failed: <TriangleAlert aria-hidden />,
}

/** A sign for each answer that is told apart without its colour. */
export const ScanShape = ({ answer }: { readonly answer: Answer['answer'] }) => (
  <span className={css['shape']} data-answer={answer}>
    {SHAPES[answer]}
  </span>
)

/** The last scan, to be read from two metres, until more is typed or somebody else is ticked: a name half typed hides no new one. */
export function ScanAnswer() {
  const { t } = useTranslation(['badges', 'common'])
  const showing = useDoorShowing()
  const { store } = useDoor()
  const say = useSay()
  const why = useFailureText()
  const typed = useDoorState((state) => state.typed)
  const scan = useScanState((state) => standingScan(state, typed))
  const row = scan !== undefined && 'row' in scan ? scan.row : null
  const act = useDoorState(({ acts }) => acts.at(-1))
  // An arrival stands for as long as it is the last act; the others until the next one.
  const over = scan?.answer === 'arrived' && act?.row?.personId !== row?.personId
  const undone = scan?.answer === 'arrived' && act?.did !== 'arrived'
  if (scan === undefined || over || undone) return <div role="alert" />
  const { title, text } = scanWords(t, showing, scan, why)
  return (
    // An arrival is said with the counts it makes.
    <div role="alert" aria-live={scan.answer === 'arrived' ? 'off' : 'assertive'}>
      <div key={scan.nth} className={css['answer']} data-answer={scan.answer}>
        <ScanShape answer={scan.answer} />
        <p>
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <span>{text}</span>
        </p>
        {row === null || scan.answer !== 'again' ? null : (
          <Button
            onPress={() => {
              store.setText(row.name)
              focusDoorSearch()
            }}
          >
            {t('scan.show')}
          </Button>
        )}
        {row === null || scan.answer !== 'arrived' ? null : (
          <Button
            onPress={() => {
              focusDoorSearch()
              void store.undo(row.personId).catch(say.failed)
            }}
            shortcut="Mod+Z"
          >
            {t('common:undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
