import { BlockList, isIP } from 'node:net'

/** `thumb` for lists, `large` for the event's page. */
type PictureSize = 'thumb' | 'large'

/** Suffixes worth trying in order: those of newer servers, of older ones, then the picture as it was sent (SITE-F6). */
const SUFFIXES: Readonly<Record<PictureSize, readonly string[]>> = {
  thumb: ['_200', '_400', ''],
  large: ['_1024', '', '_400', '_200'],
}

/** Where servers commonly keep event pictures, below the site's address (SITE-F6). */
const BASES = ['PF.Base/file/pic/event/', 'file/pic/event/']

interface PictureSite {
  /** Without a trailing slash. */
  readonly address: string
  /** Learned or set for this site, ending in a slash; null: guess. */
  readonly pictureBase: string | null
}

/**
 * The URLs under which a picture may lie, most likely first; none for a path that is not one. Every URL has passed
 * `pictureUrlAllowed`.
 */
export function pictureCandidates(imagePath: string, site: PictureSite, size: PictureSize): string[] {
  if (imagePath === '' || imagePath.length > 1000) return []
  const bases = basesFor(imagePath, site)
  const suffixes = imagePath.includes('%s') ? SUFFIXES[size] : ['']
  const urls = bases.flatMap((base) => suffixes.map((suffix) => base + imagePath.replace('%s', suffix)))
  return [...new Set(urls)].filter((url) => pictureUrlAllowed(url, site.address))
}

/** A whole URL stands for itself; a relative path gets the known base, or the common ones. */
function basesFor(imagePath: string, site: PictureSite): readonly string[] {
  if (/^https?:\/\//i.test(imagePath)) return ['']
  const relative = /^[\w.~-][\w.~/%-]*$/.test(imagePath) && !imagePath.split('/').includes('..')
  if (!relative) return []
  return site.pictureBase === null ? BASES.map((base) => `${site.address}/${base}`) : [site.pictureBase]
}

/**
 * Whether a picture may be fetched from there (INPUT-10, SHELL-27): HTTPS to a public host, or the site's own origin;
 * no credentials in it.
 */
export function pictureUrlAllowed(url: string, siteAddress: string): boolean {
  if (url.length > 2048 || !URL.canParse(url)) return false
  const parsed = new URL(url)
  if (parsed.username !== '' || parsed.password !== '') return false
  if (URL.canParse(siteAddress) && parsed.origin === new URL(siteAddress).origin) {
    return parsed.protocol === 'https:' || parsed.protocol === 'http:'
  }
  return parsed.protocol === 'https:' && !isPrivateHost(parsed.hostname)
}

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  // IPv4 in the clothes of IPv6: compatible, translated, Teredo, 6to4. What it leads to is not looked into.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6')
}

const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet|home\.arpa|localdomain|test|onion|box|ts\.net)$/

/**
 * Whether the host of a parsed URL is one of this computer or its own network (SHELL-27). By name and literal
 * address only: what a public name resolves to is not known here.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  switch (isIP(host)) {
    case 4:
      return PRIVATE.check(host, 'ipv4')
    case 6:
      // An IPv4 address in IPv6 clothes is checked as what it is.
      return PRIVATE.check(host, 'ipv6') || host.startsWith('::ffff:')
    default:
      return !host.includes('.') || LOCAL_NAME.test(host)
  }
}
