import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BundledPackage } from './bundledPackages.ts'

const FILES = /^(?:licen[cs]e|copying|unlicense|notice|copyright)[^/]*$/i
const NO_TEXT = /\.(?:js|cjs|mjs|ts|json|map|html)$/i

/**
 * The texts a package wants to be shown with it. One that brings none and names a licence everybody knows is shown with
 * that; one that does neither cannot be given away: throws.
 */
export function licenceText(of: BundledPackage): string {
  const texts = readdirSync(of.folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && FILES.test(entry.name) && !NO_TEXT.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(path.join(of.folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  const text = [...new Set(texts)].filter((one) => one !== '').join('\n\n')
  const known = KNOWN[of.licence]?.(of.by === '' ? `the authors of ${of.name}` : of.by)
  const shown = text === '' ? known : text
  if (of.licence === '' || shown === undefined)
    throw new Error(
      `${of.name} ${of.version} is in the program, and its licence ("${of.licence}") has no text`,
    )
  return shown
}

const AS_IS_MIT = `THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const KNOWN: Readonly<Record<string, (by: string) => string>> = {
  MIT: (by) => `MIT License

Copyright (c) ${by}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

${AS_IS_MIT}`,
  ISC: (by) => `ISC License

Copyright (c) ${by}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR
CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF
CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
}
