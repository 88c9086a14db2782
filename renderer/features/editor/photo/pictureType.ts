export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif'

/** Types sites take, by their first bytes, never by the name (INPUT-12). Null: none of them. */
export function typeOfBytes(bytes: Uint8Array): PictureType | null {
  const begins = (...signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  const ascii = String.fromCharCode(...bytes.subarray(0, 6))
  return ascii === 'GIF87a' || ascii === 'GIF89a' ? 'image/gif' : null
}

/** Base64 of bytes, in pieces that the call stack takes. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
