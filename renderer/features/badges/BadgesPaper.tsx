import { createPortal } from 'react-dom'
import type { DoorBadge } from '../../../shared/domain/door.ts'
import { usePrinting } from '../../ui/Paper.tsx'
import { BadgeSheet, type BadgeSheetProps } from './BadgeSheet.tsx'
import css from './Badges.module.css'
import { cardsOn } from './sheets.ts'

/** All sheets, for the system's printer; nothing of them on the screen. */
export function BadgesPaper({ onPrinted, ...card }: BadgeSheetProps & { readonly onPrinted: () => void }) {
  usePrinting(true, onPrinted)
  const each = cardsOn(card.sheet)
  const sheets: (readonly DoorBadge[])[] = []
  for (let at = 0; at < card.badges.length; at += each) sheets.push(card.badges.slice(at, at + each))
  return createPortal(
    <main className={css['paper']} data-paper data-react-aria-top-layer="true">
      {sheets.map((badges) => (
        <BadgeSheet key={badges[0]?.personId} {...card} badges={badges} />
      ))}
    </main>,
    document.body,
  )
}
