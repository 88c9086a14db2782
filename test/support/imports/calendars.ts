import type { Handlers } from '../../../shared/bridge/contract.ts'
import { FILE_PART_BYTES } from '../../../shared/bridge/files.ts'

/** A VEVENT of these properties, named with their parameters. */
export const vevent = (properties: Readonly<Record<string, string>>): string =>
  [
    'BEGIN:VEVENT',
    ...Object.entries(properties).map(([name, value]) => `${name}:${value}`),
    'END:VEVENT',
  ].join('\r\n')

export const calendar = (...components: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...components, 'END:VCALENDAR', ''].join('\r\n')

/** As the page hands a file over, in parts. */
export async function handFile(
  handlers: Pick<Handlers, 'files.begin' | 'files.part'>,
  name: string,
  content: string | Uint8Array,
  as?: 'copy',
): Promise<string> {
  const bytes = Buffer.from(content)
  const { fileId } = await handlers['files.begin']({ name, size: bytes.length, as })
  for (let offset = 0; offset < bytes.length; offset += FILE_PART_BYTES) {
    const base64 = bytes.subarray(offset, offset + FILE_PART_BYTES).toString('base64')
    await handlers['files.part']({ fileId, offset, base64 })
  }
  return fileId
}
