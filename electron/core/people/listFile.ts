import type { PeopleMember } from '../../../shared/bridge/people.ts'
import { csvBytes } from '../files/csv.ts'
import { vcardBytes } from '../files/vcard.ts'
import { workbookBytes, XLSX_TYPE } from '../files/workbook.ts'
import type { Turns } from '../lib/turns.ts'

/** A list as a file that the composer and other lists read again. */
export async function listFile(
  format: 'csv' | 'xlsx' | 'vcard',
  title: string,
  people: readonly PeopleMember[],
  labels: { readonly name: string; readonly target: string; readonly userId: string },
  turns: Turns,
): Promise<{ readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }> {
  // Numbers of the site's users have a column of their own: as addresses they would be read as faults.
  const withUsers = people.some(({ kind }) => kind === 'friend')
  const heading = [labels.name, labels.target, ...(withUsers ? [labels.userId] : [])]
  const cells = people.map(({ kind, name, target }) => {
    const friend = kind === 'friend'
    return [name, friend ? '' : target, ...(withUsers ? [friend ? target : ''] : [])]
  })
  switch (format) {
    case 'csv':
      return { name: `${title}.csv`, mediaType: 'text/csv', bytes: await csvBytes(heading, cells, turns) }
    case 'xlsx': {
      const bytes = await workbookBytes(title, heading, cells, turns)
      return { name: `${title}.xlsx`, mediaType: XLSX_TYPE, bytes }
    }
    case 'vcard': {
      const cards = people.map(({ memberId, kind, name, target }) => ({
        name: name === '' ? target : name,
        email: kind === 'email' ? target : null,
        note: '',
        categories: [title],
        uid: memberId,
      }))
      return { name: `${title}.vcf`, mediaType: 'text/vcard', bytes: await vcardBytes(cards, turns) }
    }
  }
}
