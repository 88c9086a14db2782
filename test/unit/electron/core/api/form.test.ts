import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WriteFault } from '../../../../../electron/core/api/apiError.ts'
import {
  mailList,
  multipartForm,
  tempFileForm,
  urlencodedForm,
} from '../../../../../electron/core/api/form.ts'

const photo = {
  fileName: '/home/me/a.jpg',
  mediaType: 'image/jpeg',
  bytes: new Uint8Array([255, 216, 255]),
} as const

/** As PHP reads a form: percent and plus decoded, names as they stand. */
const asPhp = (body: string): [string, string][] =>
  body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair
        .split('=')
        .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      return [name, value]
    })

describe('forms of a write', () => {
  it('SITE-B3 every text comes out of the form as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (title, description) => {
        const body = urlencodedForm([
          ['title', title],
          ['description', description],
        ]).toString()
        expect(asPhp(body)).toEqual([
          ['val[title]', title.toWellFormed()],
          ['val[description]', description.toWellFormed()],
        ])
      }),
    )
  })

  it('HTTP-8 SITE-B7 each invited id has its own val[invite][]', () => {
    const body = urlencodedForm([
      ['invite[]', '4'],
      ['invite[]', '5'],
    ])
    expect(body.getAll('val[invite][]')).toEqual(['4', '5'])
  })

  it.each([
    ['invite[]', ''],
    ['invite[]', '4,5'],
    ['invite[]', '0'],
    ['delete_image', ''],
    ['delete_image', 'false'],
    ['delete_image', '0'],
    ['title][x', 'a'],
    ['Title', 'a'],
    ['', 'a'],
  ])('SITE-B6 SITE-B7 %s=%s is refused before it is sent', (name, value) => {
    expect(() => urlencodedForm([[name, value]])).toThrow(WriteFault)
  })

  it('SITE-I3 addresses are joined by commas alone, each once, in the order given', () => {
    expect(mailList(' a@x.test;b@x.test\r\n\tA@x.test,,a@x.test ')).toBe('a@x.test,b@x.test,A@x.test')
    expect(urlencodedForm([['emails', 'a@x.test b@x.test']]).get('val[emails]')).toBe('a@x.test,b@x.test')
    fc.assert(fc.property(fc.string(), (text) => !/[;\s]|,,|^,|,$/.test(mailList(text))))
  })

  it('SITE-B3 beside a photo stands only what a second decoding leaves alone', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const safe = /^[\w.-]*$/.test(value)
        const build = () => multipartForm([['title', value]], photo)
        const built = safe ? build().get('val[title]') : null
        return safe ? built === value : throws(build)
      }),
    )
  })

  it('SITE-B4 SITE-B5 the file is called after its kind, not after where it lay', async () => {
    for (const [form, name] of [
      [multipartForm([['category', '3']], photo), 'image'],
      [tempFileForm(photo), 'file'],
    ] as const) {
      const file = form.get(name)
      expect(file).toBeInstanceOf(File)
      expect(file instanceof File && [file.name, file.type, file.size]).toEqual([
        'photo.jpg',
        'image/jpeg',
        3,
      ])
    }
    expect(tempFileForm(photo).get('type')).toBe('event')
  })
})

const throws = (run: () => unknown): boolean => {
  try {
    run()
    return false
  } catch (error) {
    return error instanceof WriteFault && error.outcome === 'not-sent'
  }
}
