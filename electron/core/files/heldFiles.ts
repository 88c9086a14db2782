import { LRUCache } from 'lru-cache'
import type { Handlers } from '../../../shared/bridge/contract.ts'
import { type ExportedFile, FILE_PART_BYTES } from '../../../shared/bridge/files.ts'
import { MOST_COPY_BYTES } from '../../../shared/domain/backup.ts'
import { IMPORT_LIMITS } from '../../../shared/domain/importing.ts'
import { AppError, isAppError } from '../errors.ts'
import type { Part } from '../part.ts'
import type { FilePicker, Ids } from '../ports.ts'

/** Files on their way between page and core, in memory only; paths never cross (SHELL-22). */
export interface HeldFiles {
  /** `most`: of an imported list unless said. */
  begin(name: string, size: number, most?: number): string
  part(fileId: string, offset: number, bytes: Uint8Array): number
  /** A file handed over completely. Throws AppError `not-found`, `conflict` while parts are missing. */
  whole(fileId: string): { readonly name: string; readonly bytes: Uint8Array }
  read(fileId: string, offset: number): { readonly bytes: Uint8Array; readonly next: number | null }
  drop(fileId: string): void
  /** Saves by the host's dialog; where it has none, keeps the file for the page to fetch. */
  handOut(file: {
    readonly title: string
    readonly name: string
    readonly mediaType: string
    readonly bytes: Uint8Array
  }): Promise<ExportedFile>
  /** What the page has for paper. Throws AppError `unsupported` where the host makes no PDF. */
  pdf(title: string, name: string): Promise<ExportedFile>
}

interface Held {
  readonly name: string
  readonly bytes: Uint8Array
  received: number
}

const MOST_HELD = 4

export function createHeldFiles(deps: { readonly ids: Ids; readonly files: FilePicker }): HeldFiles {
  const held = new LRUCache<string, Held>({ max: MOST_HELD })

  const keep = (file: Held): string => {
    const fileId = deps.ids.uuid()
    held.set(fileId, file)
    return fileId
  }
  const known = (fileId: string): Held => {
    const file = held.peek(fileId)
    if (file === undefined) throw new AppError('not-found', 'this file is not held any more')
    return file
  }

  const handOut: HeldFiles['handOut'] = async ({ title, name, mediaType, bytes }) => {
    const fileName = safeFileName(name)
    try {
      const savedAs = await deps.files.save({ title, suggestedName: fileName, bytes })
      return { savedAs, held: null }
    } catch (error) {
      if (!isAppError(error, 'unsupported')) throw error
      const fileId = keep({ name: fileName, bytes, received: bytes.length })
      return { savedAs: null, held: { fileId, fileName, mediaType, size: bytes.length } }
    }
  }

  return {
    begin: (name, size, most = IMPORT_LIMITS.bytes) => {
      if (size > most) {
        throw new AppError('file-refused', 'the file is too large', { details: ['too-large'] })
      }
      return keep({ name: safeFileName(name), bytes: new Uint8Array(size), received: 0 })
    },
    part: (fileId, offset, bytes) => {
      const file = known(fileId)
      if (offset !== file.received || offset + bytes.length > file.bytes.length) {
        throw new AppError('conflict', 'this part does not follow the one before')
      }
      file.bytes.set(bytes, offset)
      file.received += bytes.length
      return file.received
    },
    whole: (fileId) => {
      const file = known(fileId)
      if (file.received < file.bytes.length) throw new AppError('conflict', 'parts of the file are missing')
      return file
    },
    read: (fileId, offset) => {
      const { bytes } = known(fileId)
      const end = Math.min(bytes.length, offset + FILE_PART_BYTES)
      return { bytes: bytes.subarray(offset, end), next: end < bytes.length ? end : null }
    },
    drop: (fileId) => {
      held.delete(fileId)
    },
    handOut,
    pdf: async (title, name) => {
      if (deps.files.pdf === undefined) throw new AppError('unsupported', 'this host makes no PDF')
      const bytes = await deps.files.pdf()
      return handOut({ title, name: `${name}.pdf`, mediaType: 'application/pdf', bytes })
    },
  }
}

/** Names Windows keeps for devices, with any ending. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
/** What no file system takes, what steers direction and what cannot be seen (INPUT-13, INPUT-14). */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/gu
/** Bytes of a name on ext4, APFS and NTFS, with room for what a dialog appends. */
const MOST_BYTES = 200
/** What is looked at of a name; the last of the rules takes the square of it. */
const MOST_LETTERS = 1_000

/** A name every system takes: no path, no device, no trailing dot, at most 200 bytes; the ending stays. */
export function safeFileName(wanted: string): string {
  const plain = (wanted.length > MOST_LETTERS ? wanted.slice(0, MOST_LETTERS) + wanted.slice(-10) : wanted)
    .normalize('NFC')
    .replace(REFUSED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const named = plain === '' ? 'file' : DEVICES.test(plain) ? `_${plain}` : plain
  const dot = named.lastIndexOf('.')
  const ending = dot > 0 && named.length - dot <= 10 ? named.slice(dot) : ''
  return `${cutBytes(named.slice(0, named.length - ending.length), MOST_BYTES - bytesOf(ending))}${ending}`
}

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8')

function cutBytes(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const char of text) {
    bytes += bytesOf(char)
    if (bytes > most) break
    kept += char
  }
  return kept.replace(/[\s.]+$/, '')
}

type FilesHandlers = Pick<Handlers, Extract<keyof Handlers, `files.${string}`>>

/** What the page hands over and takes out, piece by piece. */
export function filesArea(held: HeldFiles): Part<FilesHandlers> {
  const handlers: FilesHandlers = {
    'files.begin': async ({ name, size, as }) => ({
      fileId: held.begin(name, size, as === 'copy' ? MOST_COPY_BYTES : undefined),
    }),
    'files.part': async ({ fileId, offset, base64 }) => ({
      received: held.part(fileId, offset, Buffer.from(base64, 'base64')),
    }),
    'files.read': async ({ fileId, offset }) => {
      const { bytes, next } = held.read(fileId, offset)
      return {
        base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
        next,
      }
    },
    'files.pdf': ({ title, name }) => held.pdf(title, name),
    'files.drop': async ({ fileId }) => {
      held.drop(fileId)
      return null
    },
  }
  return { handlers }
}
