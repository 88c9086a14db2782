/** One character a byte. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
