import { domainToASCII, domainToUnicode } from 'node:url'
import type { Idn } from '../../../shared/domain/mailAddress.ts'

/** UTS 46 as URLs use it. */
export const idn: Idn = { toAscii: domainToASCII, toUnicode: domainToUnicode }
