import { MAX_SEARCH_LENGTH } from '../../../../shared/domain/event.ts'
import { AppError } from '../../errors.ts'
import { WriteFault } from '../apiError.ts'
import type { EventListParameters } from '../eventApi.ts'

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

/**
 * The query of GET /event under the names of docs/site-contract.md; `search[search]` is a literal name (HTTP-10,
 * INPUT-17). What is absent is not sent. Throws AppError `invalid-params` for an id or module that is none (HTTP-4).
 */
export function listQuery(parameters: EventListParameters): URLSearchParams {
  const query = new URLSearchParams()
  const search = searchText(parameters.search)
  if (search !== '') query.set('search[search]', search)
  setChecked(query, 'user_id', parameters.user_id, ID)
  setChecked(query, 'sort', parameters.sort, WORD)
  setChecked(query, 'when', parameters.when, WORD)
  setChecked(query, 'view', parameters.view, WORD)
  setChecked(query, 'category', parameters.category, ID)
  setChecked(query, 'module_id', parameters.module_id, MODULE)
  setChecked(query, 'item_id', parameters.item_id, ID)
  return pageParameters(query, parameters.limit, parameters.page)
}

/** What a person typed, at most MAX_SEARCH_LENGTH characters of it. */
export const searchText = (text: string | undefined): string =>
  (text ?? '').trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()

const WORD = /^[a-z-]{1,20}$/
const MODULE = /^[a-z_]{1,40}$/

function setChecked(query: URLSearchParams, name: string, value: string | undefined, form: RegExp): void {
  if (value === undefined) return
  if (!form.test(value)) throw new AppError('invalid-params', `${name} is not of its kind`)
  query.set(name, value)
}
