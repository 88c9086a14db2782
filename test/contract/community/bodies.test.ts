import { describe, expect, it } from 'vitest'
import { form, NEW_EVENT, open } from './caller.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const TRICKY = 'Fish & chips + tea %41 = ü "x"'

function multipart(fields: Readonly<Record<string, string>>, image?: Buffer): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (image) body.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png')
  return body
}

describe('POST bodies', () => {
  it('SITE-B1 urlencoded and multipart are read alike, text to the letter', async () => {
    const { as } = await open()
    const fields = { ...NEW_EVENT, 'val[title]': TRICKY, 'val[description]': 'one\ntwo' }
    const first = await as(1).post('/event', fields)
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const second = await as(1).send('POST', '/event', { body })
    for (const reply of [first, second]) {
      expect(reply.row['title']).toBe('Fish &amp; chips + tea %41 = ü &quot;x&quot;')
    }
  })

  it('SITE-B1 a JSON body is ignored: parameters count as missing', async () => {
    const { as } = await open()
    const reply = await as(1).send('POST', '/event', { body: JSON.stringify(NEW_EVENT), headers: JSON_TYPE })
    expect([reply.status, reply.json['status']]).toEqual([400, 'failed'])
  })

  it('SITE-B1 json-body-read reads it', async () => {
    const { as } = await open({ profiles: ['json-body-read'] })
    const reply = await as(1).send('POST', '/event', { body: JSON.stringify(NEW_EVENT), headers: JSON_TYPE })
    expect(reply.row).toMatchObject({ title: 'Street party' })
  })
})

describe('PUT bodies', () => {
  const put = async (init: RequestInit, profiles: readonly string[] = []): Promise<string | undefined> => {
    const { as, event, community } = await open({ profiles })
    const id = event()
    await as(1).send('PUT', `/event/${id}`, init)
    return community.data.event(id)?.title
  }

  it('SITE-B3 urlencoded is exact', async () => {
    expect(await put({ body: form({ 'val[title]': TRICKY }) })).toBe(TRICKY)
  })

  it('SITE-B3 JSON goes through a second decode: & splits, + is a blank, %41 is A', async () => {
    const body = (title: string): string => JSON.stringify({ val: { title } })
    expect(await put({ body: body('Fish & chips'), headers: JSON_TYPE })).toBe('Fish')
    expect(await put({ body: body('1+1 %41'), headers: JSON_TYPE })).toBe('1 1 A')
    expect(await put({ body: body('plain'), headers: JSON_TYPE })).toBe('plain')
  })

  it('SITE-B3 multipart goes through it too, and each part is trimmed', async () => {
    expect(await put({ body: multipart({ 'val[title]': 'Fish & chips' }) })).toBe('Fish')
    expect(await put({ body: multipart({ 'val[title]': ' 1+1 %41 ' }) })).toBe('1 1 A')
  })

  it('SITE-B3 put-json-exact reads both as sent', async () => {
    const init = { body: JSON.stringify({ val: { title: TRICKY } }), headers: JSON_TYPE }
    expect(await put(init, ['put-json-exact'])).toBe(TRICKY)
    expect(await put({ body: multipart({ 'val[title]': TRICKY }) }, ['put-json-exact'])).toBe(TRICKY)
  })

  it('SITE-B2 XML and lines of text are read as well', async () => {
    const xml = '<request><val><title>From XML</title></val></request>'
    expect(await put({ body: xml, headers: { 'content-type': 'text/xml' } })).toBe('From XML')
    expect(await put({ body: 'val[title] = From text', headers: { 'content-type': 'text/plain' } })).toBe(
      'From text',
    )
  })
})

describe('photos', () => {
  const path = async (
    profiles: readonly string[],
    image: Buffer,
  ): Promise<{ path: unknown; bytes?: Buffer }> => {
    const { as, event, community } = await open({ profiles })
    const id = event()
    const reply = await as(1).send('PUT', `/event/${id}`, {
      body: multipart({ 'val[category]': '2' }, image),
    })
    const imagePath = reply.row['image_path']
    if (typeof imagePath !== 'string')
      return { path: reply.json['status'] === 'failed' ? reply.json['messages'] : imagePath }
    const url = `${community.baseUrl}/PF.Base/file/pic/event/${imagePath.replace('%s', '_200')}`
    return { path: imagePath, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) }
  }

  it('image on a multipart PUT becomes the photo, served in each size', async () => {
    const found = await path([], PNG)
    expect(found.path).toMatch(/^2026\/06\/[0-9a-f]{32}%s\.png$/)
    expect(found.bytes?.equals(PNG)).toBe(true)
  })

  it('SITE-B4 put-multipart-trims cuts what looks like white space off a file', async () => {
    const image = Buffer.concat([PNG, Buffer.from([0x0a, 0x20, 0x0d, 0x00])])
    expect((await path(['put-multipart-trims'], image)).bytes?.equals(PNG)).toBe(true)
    expect((await path([], image)).bytes?.equals(image)).toBe(true)
  })

  it('SITE-B5 photo-name-kept: the next photo takes the name of the one before it, and other bytes come from there', async () => {
    const { as, event, community } = await open({ profiles: ['photo-name-kept'] })
    const id = event()
    const put = async (photo: Buffer) => {
      await as(1).send('PUT', `/event/${id}`, { body: multipart({}, photo) })
      const path = String((await as(1).get(`/event/${id}`)).row['image_path'])
      const url = `${community.baseUrl}/PF.Base/file/pic/event/${path.replace('%s', '')}`
      return { path, picture: Buffer.from(await (await fetch(url)).arrayBuffer()) }
    }
    const other = Buffer.concat([PNG, Buffer.from('other')])
    const [first, second] = [await put(PNG), await put(other)]
    expect(second.path).toBe(first.path)
    expect(first.picture).toEqual(PNG)
    expect(second.picture).toEqual(other)
  })

  it.each(['temp-file-photos', 'no-photos'])(
    'SITE-B5 %s does not read image, without a word',
    async (profile) => {
      expect((await path([profile], PNG)).path).toBeNull()
    },
  )

  it('SITE-B5 what is no picture, or larger than the limit, is refused', async () => {
    expect((await path([], Buffer.from('hello'))).path).toEqual([expect.stringContaining('valid image')])
    expect((await path(['photo-limit:1'], Buffer.concat([PNG, Buffer.alloc(2000, 1)]))).path).toHaveLength(1)
  })

  it('SITE-B5 temp-file-photos: a file goes up first, its id goes with create or update', async () => {
    const { as, event } = await open({ profiles: ['temp-file-photos'] })
    const caller = as(1)
    const id = event()
    const upload = await caller.send('POST', '/core/temp-file', { body: multipart({ type: 'event' }, PNG) })
    const file = String(upload.row['temp_file'])
    expect(file).toMatch(/^\d+$/)
    const reply = await caller.put(`/event/${id}`, { 'val[temp_file]': file })
    expect(reply.row['image_path']).toMatch(/%s\.png$/)
    const again = await caller.send('POST', '/core/temp-file', { body: multipart({ type: 'event' }, PNG) })
    const created = await caller.post('/event', {
      ...NEW_EVENT,
      'val[temp_file]': String(again.row['temp_file']),
    })
    expect(created.row['image_path']).toMatch(/%s\.png$/)
    expect((await as(2).put(`/event/${id}`, {})).json).toMatchObject({ status: 'failed' })
  })

  it('SITE-B5 without the profile there is no such endpoint', async () => {
    const { as } = await open()
    const reply = await as(1).send('POST', '/core/temp-file', { body: multipart({ type: 'event' }, PNG) })
    expect(reply.status).toBe(404)
  })

  it.each([
    ['1', null],
    ['true', null],
    ['false', null],
    ['0', 'kept'],
    ['', 'kept'],
  ])('SITE-B6 val[delete_image]=%s', async (value, after) => {
    const { as, event } = await open()
    const id = event({ imagePath: '2026/06/x%s.png' })
    const { row } = await as(1).put(`/event/${id}`, { 'val[delete_image]': value })
    expect(row['image_path'] === null ? null : 'kept').toBe(after)
  })
})

describe('invite lists', () => {
  it('SITE-B7 val[invite][] with nothing numeric in it breaks with a page', async () => {
    const { as, event } = await open()
    for (const value of ['', 'abc']) {
      const reply = await as(1).put(`/event/${event()}`, { 'val[invite][]': value })
      expect(reply.status).toBe(500)
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
    }
  })
})
