import { BlockList, isIP } from 'node:net'

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
