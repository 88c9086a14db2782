import { describe, expect, it } from 'vitest'
import { encodePng } from '../../../electron/core/sample/drawn/picture.ts'
import { fault } from '../../community/faults.ts'
import { ACCOUNT_ID, faultOf, NOON, newEvent, open } from './client.ts'

const png = (): Uint8Array => new Uint8Array(encodePng(2, 2, Buffer.alloc(2 * 7)))
const photo = () =>
  ({ fileName: 'C:\\Users\\me\\Fest & Brot.png', mediaType: 'image/png', bytes: png() }) as const

describe('creating, changing and deleting', () => {
  it('SITE-B1 a created event holds every text to the letter, whatever characters it has', async () => {
    const { api, community } = await open({ profiles: ['plain-text', 'plain-description'] })
    const title = 'Äpfel & Öl + 100% "frisch" <neu> 🎻 a=b;c[]'
    const description = 'Zeile 1\nZeile 2 %41 + %2B & mehr'
    const form = newEvent([
      ['title', title],
      ['description', description],
    ])
    const { value, words } = await api.createEvent(ACCOUNT_ID, form)
    expect(value).toMatchObject({ title, description, user_id: '1', rsvp_id: '1' })
    expect(words).toEqual(['Event successfully added.'])
    expect(community.log.entries[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(await api.readEvent(ACCOUNT_ID, value.event_id)).toMatchObject({ title, description })
  })

  it('SITE-B3 an update goes as urlencoded PUT and keeps ampersand, plus and percent', async () => {
    const { api, event } = await open({ profiles: ['plain-text'] })
    const id = event()
    const { value } = await api.updateEvent(ACCOUNT_ID, id, [
      ['category', '2'],
      ['title', 'A+B & %41'],
    ])
    expect(value).toMatchObject({ event_id: id, title: 'A+B & %41', categories: null })
  })

  it('HTTP-8 invited ids arrive as val[invite][], each by itself', async () => {
    const { api, community, event } = await open({ profiles: ['anyone-invitable'] })
    const id = event()
    await api.updateEvent(ACCOUNT_ID, id, [
      ['invite[]', '2'],
      ['invite[]', '3'],
      ['personal_message', 'Kommt & bringt Brot; bitte, ja?'],
    ])
    const [put] = community.log.of('PUT')
    expect(put?.body.toString()).toContain('val%5Binvite%5D%5B%5D=2&val%5Binvite%5D%5B%5D=3')
    expect(put?.parameters['val[personal_message]']).toBe('Kommt & bringt Brot; bitte, ja?')
    const guests = await api.listGuests(ACCOUNT_ID, id, { rsvp: '0', limit: 20, page: 1 })
    expect(guests.rows.map((row) => row.user_id).sort()).toEqual(['2', '3'])
  })

  it('SITE-I3 addresses go comma separated and none twice, however they were typed', async () => {
    const { api, community, event } = await open({ profiles: ['mail-twice'] })
    await api.updateEvent(ACCOUNT_ID, event(), [['emails', 'a@x.test; b@x.test\nc@x.test,a@x.test ,']])
    expect(community.log.of('PUT')[0]?.parameters['val[emails]']).toBe('a@x.test,b@x.test,c@x.test')
  })

  it('SITE-B6 SITE-B7 what a server would take amiss is not sent', async () => {
    const { api, community, event } = await open()
    const id = event()
    for (const form of [
      [['delete_image', 'false']],
      [['invite[]', '']],
      [['invite[]', 'all']],
      [['title]', 'x']],
    ] as const) {
      expect((await faultOf(api.updateEvent(ACCOUNT_ID, id, form))).outcome).toBe('not-sent')
    }
    expect((await faultOf(api.deleteEvent(ACCOUNT_ID, '../token'))).outcome).toBe('not-sent')
    expect(community.log.length).toBe(0)
  })

  it('SITE-B4 a photo by PUT arrives byte for byte and brings nothing of the computer along', async () => {
    const { api, community, event } = await open({ profiles: ['put-multipart-trims'] })
    const id = event({ categoryId: 2, title: 'Kaffee & Kuchen' })
    const { value } = await api.updatePhoto(ACCOUNT_ID, id, [['category', '2']], photo())
    expect(community.pictures.uploaded.get(value.image_path ?? '')?.bytes.equals(Buffer.from(png()))).toBe(
      true,
    )
    expect(community.data.event(id)).toMatchObject({ categoryId: 2, title: 'Kaffee & Kuchen' })
    const [put] = community.log.of('PUT')
    expect(put?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(put?.body.toString('latin1')).not.toContain('Users')
  })

  it('SITE-B3 a text beside a photo is refused before it can be mangled', async () => {
    const { api, community, event } = await open()
    const fault = await faultOf(api.updatePhoto(ACCOUNT_ID, event(), [['title', 'A & B']], photo()))
    expect(fault).toMatchObject({ outcome: 'not-sent', error: { code: 'invalid-params' } })
    expect(community.log.length).toBe(0)
  })

  it('SITE-B5 where PUT does not take a photo, it goes by temp-file and val[temp_file]', async () => {
    const { api, community, event } = await open({ profiles: ['temp-file-photos'] })
    const id = event()
    expect((await api.updatePhoto(ACCOUNT_ID, id, [], photo())).value.image_path).toBeNull()
    const { tempFileId } = await api.uploadTempFile(ACCOUNT_ID, photo())
    const { value } = await api.updateEvent(ACCOUNT_ID, id, [['temp_file', tempFileId]])
    expect(community.pictures.uploaded.get(value.image_path ?? '')?.bytes.equals(Buffer.from(png()))).toBe(
      true,
    )
  })

  it('SITE-B5 a site without temp-file says so as unsupported', async () => {
    const { api } = await open({ profiles: ['no-photos'] })
    await expect(api.uploadTempFile(ACCOUNT_ID, photo())).rejects.toMatchObject({ code: 'unsupported' })
  })

  it('the answer to an invitation is set, and removed again', async () => {
    const { api, event } = await open()
    const id = event({ ownerId: 2 })
    expect(await api.setRsvp(ACCOUNT_ID, id, '3')).toEqual({
      value: null,
      words: ['RSVP successfully updated.'],
    })
    expect((await api.readEvent(ACCOUNT_ID, id)).rsvp_id).toBe('3')
    await api.setRsvp(ACCOUNT_ID, id, '0')
    expect((await api.readEvent(ACCOUNT_ID, id)).rsvp_id).toBeNull()
  })

  it('an event is deleted', async () => {
    const { api, community, event } = await open({ profiles: ['envelope-message', 'data-null'] })
    const id = event()
    expect((await api.deleteEvent(ACCOUNT_ID, id)).words).toEqual(['Event successfully deleted.'])
    expect(community.data.event(id)).toBeUndefined()
  })
})

describe('what a site refuses', () => {
  it.each(['errors-list', 'errors-object', 'errors-joined'])(
    'SITE-E2 a no in the shape of "%s" is a refusal with the words of the site',
    async (profile) => {
      const { api, event } = await open({ profiles: [profile] })
      const fault = await faultOf(api.updateEvent(ACCOUNT_ID, event({ ownerId: 2 }), [['title', 'Mine now']]))
      expect(fault).toMatchObject({
        outcome: 'refused',
        error: { code: 'refused-by-site', details: ['You do not have permission to edit this event.'] },
      })
    },
  )

  it('SITE-E3 a missing parameter is a refusal', async () => {
    const { api } = await open()
    const fault = await faultOf(api.createEvent(ACCOUNT_ID, [['title', 'Only a title']]))
    expect(fault.outcome).toBe('refused')
    expect(fault.error.details.length).toBeGreaterThan(0)
  })

  it('SITE-E5 a page in place of a refusal leaves it open what was done', async () => {
    const { api, event } = await open({ profiles: ['html-errors'] })
    const fault = await faultOf(api.deleteEvent(ACCOUNT_ID, event({ ownerId: 2 })))
    expect(fault).toMatchObject({ outcome: 'uncertain', error: { code: 'not-event-data' } })
  })

  it('INPUT-7 another event than the one asked for is no answer: a write is uncertain, a read says so', async () => {
    const { api, community, event } = await open()
    const [mine, other] = [event(), event()]
    const answer = { status: 'success', data: { event_id: other, title: 'Other' }, messages: [] }
    community.faults.next(/./, fault.json(answer), 2)
    await expect(api.readEvent(ACCOUNT_ID, mine)).rejects.toMatchObject({ code: 'not-event-data' })
    const failed = await faultOf(api.updateEvent(ACCOUNT_ID, mine, [['title', 'Mine']]))
    expect(failed).toMatchObject({ outcome: 'uncertain', error: { code: 'not-event-data' } })
  })

  it('INPUT-1 a create confirmed without the event is uncertain, for it was done', async () => {
    const { api, community } = await open()
    community.faults.next('POST', fault.json({ status: 'success', data: [], messages: ['Event added.'] }))
    const failed = await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))
    expect(failed).toMatchObject({ outcome: 'uncertain', error: { details: ['Event added.'] } })
  })

  it('SITE-U7 flood control is a refusal, in any language', async () => {
    const { api } = await open({ profiles: ['flood:60', 'messages-in:de'] })
    await api.createEvent(ACCOUNT_ID, newEvent())
    const fault = await faultOf(api.createEvent(ACCOUNT_ID, newEvent()))
    expect(fault).toMatchObject({ outcome: 'refused' })
  })

  it('INPUT-15 an event made today reads back as made', async () => {
    const { api } = await open()
    const { value } = await api.createEvent(ACCOUNT_ID, newEvent())
    expect(Number(value.start_time)).toBe(NOON + 3 * 86_400 + 8 * 3600)
  })
})
