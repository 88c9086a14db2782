import type { CSSProperties } from 'react'
import { namesOf } from '../../../shared/domain/badges.ts'
import type { DoorBadge } from '../../../shared/domain/door.ts'
import { QrCode } from '../../lib/QrCode.tsx'
import { cutText } from '../../lib/safeText.ts'
import css from './BadgeSheet.module.css'
import { type BadgePart, codeSide, type Sheet } from './sheets.ts'

/** All codes of a sheet are alike: 15 characters fit. */
const CODE_VERSION = 2

export interface BadgeSheetProps {
  readonly badges: readonly DoorBadge[]
  /** Places left empty before them. */
  readonly skipped: number
  readonly sheet: Sheet
  readonly parts: ReadonlySet<BadgePart>
  readonly lines: boolean
  readonly event: string
  readonly community: string
}

/** One sheet of cards, in millimetres: on paper as they are, on the screen smaller (`--mm`). */
export function BadgeSheet({ badges, skipped, sheet, parts, lines, event, community }: BadgeSheetProps) {
  const { columns, rows, width, height, top, start, gapX, gapY, paper } = sheet
  const side = parts.has('code') ? codeSide(sheet) : null
  const measures = {
    '--columns': columns,
    '--rows': rows,
    '--width': width,
    '--height': height,
    '--top': top,
    '--start': start,
    '--gap-x': gapX,
    '--gap-y': gapY,
    '--code': side ?? 0,
  } as CSSProperties
  return (
    <ol className={css['sheet']} data-paper-size={paper} data-lines={lines} style={measures}>
      {Array.from({ length: skipped }, (_, at) => `empty ${at}`).map((empty) => (
        <li key={empty} aria-hidden />
      ))}
      {badges.map((badge) => (
        <li key={badge.personId} className={css['card']} data-small={height < 45}>
          {parts.has('event') ? (
            <p className={css['event']} dir="auto">
              {cutText(event, 80)}
            </p>
          ) : null}
          <Name name={badge.name} parts={parts} />
          {parts.has('tag') && badge.tags.length > 0 ? (
            <p className={css['tag']} dir="auto">
              {cutText(badge.tags.join(', '), 60)}
            </p>
          ) : null}
          {parts.has('community') ? (
            <p className={css['community']}>
              <bdi>{cutText(community, 60)}</bdi>
            </p>
          ) : null}
          {badge.code === null || side === null ? null : (
            <QrCode className={css['code']} text={badge.code} version={CODE_VERSION} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Name({ name, parts }: { readonly name: string; readonly parts: ReadonlySet<BadgePart> }) {
  const { first, last } = namesOf(cutText(name, 120))
  if (!parts.has('first')) {
    const whole = parts.has('last') && last !== '' ? `${first} ${last}` : first
    return (
      <p className={css['last']} dir="auto">
        <b>{whole}</b>
      </p>
    )
  }
  return (
    <>
      <p className={css['first']} data-long={lengthOf(first)} dir="auto">
        {first}
      </p>
      {parts.has('last') && last !== '' ? (
        <p className={css['last']} dir="auto">
          {last}
        </p>
      ) : null}
    </>
  )
}

/** A long name is set smaller before it is broken. */
const lengthOf = (first: string): 's' | 'm' | 'l' => {
  const letters = Array.from(first).length
  return letters <= 10 ? 's' : letters <= 16 ? 'm' : 'l'
}
