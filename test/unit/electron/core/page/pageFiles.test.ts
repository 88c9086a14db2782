import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAppRequest, isAppUrl } from '../../../../../electron/adapter/appScheme.ts'
import { locatePageFile, pictureRef, readPageFile } from '../../../../../electron/core/page/pageFiles.ts'

const ROOT = path.resolve('/srv/page')
const part = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '%5c',
    '\\',
    '%00',
    '%252e',
    'assets',
    'index.html',
    'C:',
    '',
  ),
  fc.string({ maxLength: 8 }),
)

describe('files of the page (SHELL-18)', () => {
  it('SHELL-18 no path of a URL, however written, leads out of the folder or to a file without a type', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const located = locatePageFile(ROOT, `/${parts.join('/')}`)
        if (located === null) return true
        const inside = path.relative(ROOT, located.file)
        return (
          !inside.startsWith('..') &&
          !path.isAbsolute(inside) &&
          /^(text|application|image|font)\//.test(located.type)
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('SHELL-18 serves the page at the root, and its files by fixed types', () => {
    expect(locatePageFile(ROOT, '/')).toEqual({
      file: path.join(ROOT, 'index.html'),
      type: 'text/html; charset=utf-8',
    })
    expect(locatePageFile(ROOT, '/assets/a-1.js')?.type).toBe('text/javascript; charset=utf-8')
    const bad = ['/.sources', '/a/.env', '/main.ts', '/noending', '/a//b.js', 'index.html', '/%zz.js']
    expect(bad.filter((target) => locatePageFile(ROOT, target) !== null)).toEqual([])
  })

  it('PERF-8 a file is there in the turn it is asked for: no other thread is woken for one of two hundred', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-page-'))
    try {
      writeFileSync(path.join(folder, 'a.js'), 'let a')
      const bytes = new Uint8Array(Buffer.from('let a'))
      expect(readPageFile(folder, '/a.js')).toEqual({ bytes, type: 'text/javascript; charset=utf-8' })
      expect(readPageFile(folder, '/b.js')).toBeNull()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.each([
    ['program://app/index.html', true],
    ['program://app/picture/a', true],
    ['program://app.evil/', false],
    ['program://evil/app', false],
    ['program://user@app/', false],
    ['program://app:80/', false],
    ['https://app/', false],
    ['about:blank', false],
    ['', false],
  ])('SHELL-13 %s belongs to the app: %s', (url, own) => {
    expect(isAppUrl(url)).toBe(own)
  })
})

describe('pictures of the page', () => {
  const serve = (mediaType: string) =>
    answerAppRequest({ method: 'GET', url: 'program://app/picture/acc/7/ab%2Fcd' }, ROOT, async (ref) => ({
      bytes: Buffer.from(ref),
      mediaType,
    }))

  it('SHELL-27 are named by references of the program, not by addresses', async () => {
    const answer = await serve('image/webp')
    expect([answer.status, await answer.text()]).toEqual([200, 'acc/7/ab/cd'])
    expect([
      pictureRef('/picture/'),
      pictureRef('/picture/%'),
      pictureRef(`/picture/${'x'.repeat(500)}`),
    ]).toEqual([null, null, null])
  })

  it('are raster pictures only: a drawing or a page of a site is not shown', async () => {
    const answers = await Promise.all(['image/svg+xml', 'text/html', 'application/pdf', ''].map(serve))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('answers nothing but reads, and a failing store with 404', async () => {
    const failing = () => Promise.reject(new Error('disk'))
    expect((await answerAppRequest({ method: 'POST', url: 'program://app/' }, ROOT, failing)).status).toBe(
      405,
    )
    expect(
      (await answerAppRequest({ method: 'GET', url: 'program://app/picture/a' }, ROOT, failing)).status,
    ).toBe(404)
    expect(
      (await answerAppRequest({ method: 'GET', url: 'program://other/index.html' }, ROOT, failing)).status,
    ).toBe(404)
  })
})
