import { AppError } from '../../errors.ts'
import { WriteFault } from '../writeFault.ts'

const ID = /^[1-9]\d{0,18}$/

/** Throws AppError `invalid-params`: an id is put into an address, where `../token` would lead elsewhere (HTTP-4). */
export function eventPath(id: string, below: '' | '/rsvp' | '/guests' = ''): string {
  if (!ID.test(id)) throw new AppError('invalid-params', 'not an event id')
  return `/event/${id}${below}`
}

/** The same for a write: nothing was sent. */
export function eventPathForWrite(id: string, below: '' | '/rsvp' = ''): string {
  try {
    return eventPath(id, below)
  } catch (error) {
    throw new WriteFault('not-sent', error as AppError)
  }
}

/** A page of a list; both count from 1 (SITE-L1). Throws AppError `invalid-params`. */
export function pageParameters(query: URLSearchParams, limit: number, page: number): URLSearchParams {
  if (!isCount(limit) || !isCount(page)) throw new AppError('invalid-params', 'limit and page count from 1')
  query.set('limit', String(limit))
  query.set('page', String(page))
  return query
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 1_000_000
