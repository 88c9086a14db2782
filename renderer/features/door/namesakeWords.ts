import type { TFunction } from 'i18next'
import type { DoorRow } from '../../../shared/domain/door.ts'
import { cutText } from '../../lib/safeText.ts'

/** What tells somebody from another of the same name. */
export const namesakeWords = (
  t: TFunction<'door'>,
  { userName, nth, of }: NonNullable<DoorRow['namesake']>,
): string => (userName === '' ? t('row.nth', { nth, of }) : cutText(userName, 60))
