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
