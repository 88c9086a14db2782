/** Digits and letters that are not mixed up when read aloud; all lie in one row of what QR calls alphanumeric. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DOOR_SIGNS = 4
const NUMBER_SIGNS = 7
const PREFIX = 'TO1:'

/** `TO1:`, four signs of the door, seven of a random number. Whose it is, only the door knows (BADGE-1). */
export const BADGE_CODE = /^TO1:[0-9A-HJKMNP-TV-Z]{11}$/

/** Longest text a scanner hands over. */
export const LONGEST_SCAN = 200

/** The code in what a scanner gave, whatever Caps Lock made of it; null where it is none of ours. */
export function badgeCodeIn(scanned: string): string | null {
  const code = scanned.trim().toUpperCase()
  return BADGE_CODE.test(code) ? code : null
}

/** The part that tells doors apart. */
export const doorSigns = (code: string): string => code.slice(PREFIX.length, PREFIX.length + DOOR_SIGNS)

/** The same for a door, from its random id (RFC 9562). */
export const signsOfDoor = (doorId: string): string =>
  signsOf(BigInt(`0x${doorId.replaceAll('-', '').slice(0, 5)}`), DOOR_SIGNS)

/** A code of a door with the number of at least 5 random bytes. */
export function badgeCode(doorId: string, random: Uint8Array): string {
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return `${PREFIX}${signsOfDoor(doorId)}${signsOf(number, NUMBER_SIGNS)}`
}

function signsOf(number: bigint, length: number): string {
  let signs = ''
  for (let rest = number; signs.length < length; rest /= 32n) signs = `${SIGNS[Number(rest % 32n)]}${signs}`
  return signs
}

/** Who gets a badge, by why they are expected. */
export const BADGE_STANDINGS = ['attending', 'maybe', 'unanswered', 'invited', 'late'] as const
export type BadgeStanding = (typeof BADGE_STANDINGS)[number]

export const BADGE_PARTS = ['first', 'last', 'event', 'community', 'tag', 'code'] as const
export const BADGE_SHEETS = ['a4-10', 'a4-8', 'letter-10', 'letter-8', 'labels'] as const
/** What a packet of labels tells of them. */
export const LABEL_MEASURES = ['width', 'height', 'columns', 'rows', 'top', 'start', 'gapX', 'gapY'] as const

export interface NameParts {
  readonly first: string
  readonly last: string
}

/** "Maria de la Cruz" is Maria, de la Cruz; what has no blank is all first. Laid together again it is the name. */
export function namesOf(name: string): NameParts {
  const words = name.trim().split(/\s+/)
  let at = words.length - 1
  // Words in small letters before the last belong to it.
  while (at > 1 && isParticle(words[at - 1] ?? '')) at -= 1
  return at < 1
    ? { first: words.join(' '), last: '' }
    : { first: words.slice(0, at).join(' '), last: words.slice(at).join(' ') }
}

const isParticle = (word: string): boolean => /^\p{Ll}/u.test(word)
