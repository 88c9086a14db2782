import { z } from 'zod'

/** What a column of an imported table means. */
export const columnRole = z.enum(['email', 'name', 'first-name', 'last-name', 'user-id', 'ignore'])
export type ColumnRole = z.infer<typeof columnRole>

export const textEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type TextEncoding = z.infer<typeof textEncoding>

export const delimiter = z.enum([',', ';', '\t', '|'])
export type Delimiter = z.infer<typeof delimiter>

/** Limits of an import; beyond them the file is refused with words, never cut in silence. */
export const IMPORT_LIMITS = {
  bytes: 32_000_000,
  rows: 50_000,
  columns: 200,
  cellBytes: 1_000_000,
  /** Characters of a cell that are kept: as many as one of a spreadsheet holds. */
  keptCharacters: 32_767,
  /** Characters of all long cells together. */
  longCharacters: 32_000_000,
} as const

export interface ImportColumn<Role = ColumnRole> {
  readonly index: number
  /** Text of the header row, cut; empty where there is none. */
  readonly header: string
  /** A few values below it, cut. */
  readonly samples: readonly string[]
  readonly role: Role
}

/** A file as understood, before anything of it is taken over. */
export interface ImportPreview<Role = ColumnRole> {
  readonly fileId: string
  readonly fileName: string
  readonly kind: 'table' | 'workbook' | 'vcard'
  /** Text files only. */
  readonly encoding: TextEncoding | null
  readonly delimiter: Delimiter | null
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Row of the headings, from 0; null: there is none. Rows above it are titles and left out. */
  readonly headerRow: number | null
  readonly columns: readonly ImportColumn<Role>[]
  /** Rows below the headings that are not empty. */
  readonly rows: number
  /** The roles are those chosen for the same headings before. */
  readonly remembered: boolean
  /** Rows with more or fewer cells than the headings; they are taken over all the same. */
  readonly unevenRows: number
  /** The file ends in the middle of a card; what is left of that one is among the rows. */
  readonly cutOff: boolean
}

/** In `details` of the error `file-refused`: why a file is not taken. */
export const IMPORT_FAULTS = [
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-large',
  'damaged',
  'not-a-list',
  'other-workbook',
  'no-such-sheet',
] as const
export type ImportFault = (typeof IMPORT_FAULTS)[number]
