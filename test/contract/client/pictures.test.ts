import { describe, expect, it } from 'vitest'
import { pictureCandidates } from '../../../electron/core/api/pictureUrl.ts'
import { isAppError } from '../../../electron/core/errors.ts'
import { fault } from '../../community/faults.ts'
import { createFakeClock } from '../../support/fakeClock.ts'
import { ACCOUNT_ID, NOON, open } from './client.ts'

describe('pictures of events', () => {
  it.each(['image-sizes-new', 'image-sizes-old'])(
    'SITE-F6 with "%s" one of the likely places has the picture',
    async (profile) => {
      const { api, community } = await open({ profiles: [profile] })
      const found: string[] = []
      for (const url of pictureCandidates(
        '2026/06/demo-7%s.png',
        { address: community.baseUrl, pictureBase: null },
        'thumb',
      )) {
        await api.fetchPicture(ACCOUNT_ID, url).then(
          ({ bytes, mediaType }) => found.push(`${mediaType} ${bytes.length > 100}`),
          () => undefined,
        )
      }
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found)).toEqual(new Set(['image/png true']))
    },
  )

  it('INPUT-10 a picture is fetched without token and cookies', async () => {
    const { api, community } = await open()
    await api.fetchPicture(ACCOUNT_ID, `${community.baseUrl}/PF.Base/file/pic/event/2026/06/demo-7.png`)
    const [request] = community.log.entries
    expect(request?.headers.authorization).toBeUndefined()
    expect(request?.headers.cookie).toBeUndefined()
    expect(request?.query).toBe('')
  })

  it.each([
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['file:///etc/passwd'],
    ['\\\\host\\share\\a.png'],
    ['ftp://files.example/a.png'],
    ['http://pictures.example/a.png'],
    ['https://user:pass@pictures.example/a.png'],
    ['https://127.0.0.1/a.png'],
    ['https://0x7f.1/a.png'],
    ['https://2130706433/a.png'],
    ['https://[::1]/a.png'],
    ['https://[::ffff:10.0.0.1]/a.png'],
    ['https://192.168.1.1/a.png'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://localhost/a.png'],
    ['https://printer.local/a.png'],
    ['https://intranet/a.png'],
  ])('INPUT-10 nothing is fetched from %s', async (url) => {
    const { api, community } = await open()
    await expect(api.fetchPicture(ACCOUNT_ID, url)).rejects.toMatchObject({ code: 'link-refused' })
    expect(community.log.length).toBe(0)
  })

  it.each([
    [
      'SVG',
      fault.html('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file-refused',
    ],
    ['HTML', fault.html(), 'file-refused'],
    ['nothing', fault.html(''), 'file-refused'],
    ['eleven megabytes', fault.huge(11 * 1024 * 1024), 'too-large'],
    ['a packed bomb', fault.gzipBomb(200_000_000), 'too-large'],
    ['a redirect', fault.redirect('https://elsewhere.test/a.png'), 'redirected'],
    ['404', fault.status(404), 'not-found'],
    ['503', fault.status(503), 'site-failed'],
  ] as const)('INPUT-10 %s is no picture', async (_name, bad, code) => {
    const { api, community } = await open()
    community.faults.always('GET', bad)
    const url = `${community.baseUrl}/PF.Base/file/pic/event/2026/06/demo-7.png`
    await expect(api.fetchPicture(ACCOUNT_ID, url)).rejects.toMatchObject({ code })
  })

  it('INPUT-5 a picture that drips is given up after ten seconds', async () => {
    const clock = createFakeClock(NOON * 1000)
    const { api, community } = await open({ clientTimers: clock.timers })
    community.faults.next('GET', fault.drip(60_000))
    let ended = 'not yet'
    const url = `${community.baseUrl}/PF.Base/file/pic/event/2026/06/demo-7.png`
    api.fetchPicture(ACCOUNT_ID, url).catch((error: unknown) => {
      ended = isAppError(error) ? error.code : String(error)
    })
    await clock.advance(9_999)
    expect(ended).toBe('not yet')
    await clock.advance(1)
    await expect.poll(() => ended).toBe('timed-out')
  })
})
