import { FILE_PART_BYTES } from '../../../shared/bridge/files.ts'
import type { Bridge } from '../bridge.ts'

/** What of a chosen or dropped file is needed; a DOM `File` is one. */
interface PickedFile {
  readonly name: string
  readonly size: number
  readonly slice: (from: number, to: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> }
}

/** A file that the host was given, and has read. */
interface HeldFile {
  readonly name: string
  readonly size: number
  readonly heldAs: string
}

export type ChosenFile = PickedFile | HeldFile

const CHUNK = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Hands a file over in parts that fit one message each (PERF-7). Resolves to its id there; rejects with CallError. */
export async function handOver(bridge: Bridge, file: ChosenFile, as?: 'copy'): Promise<string> {
  if ('heldAs' in file) return file.heldAs
  const { fileId } = await bridge.call('files.begin', {
    name: file.name.slice(-255),
    size: file.size,
    ...(as !== undefined && { as }),
  })
  for (let offset = 0; offset < file.size; offset += FILE_PART_BYTES) {
    const part = await file.slice(offset, offset + FILE_PART_BYTES).arrayBuffer()
    await bridge.call('files.part', { fileId, offset, base64: toBase64(new Uint8Array(part)) })
  }
  return fileId
}
