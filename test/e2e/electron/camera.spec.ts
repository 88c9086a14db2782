import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { qrGrid } from '../../../renderer/lib/qrGrid.ts'
import { expect, test } from '../../support/hosts/programTest.ts'
import { mainWindow } from '../../support/pages/mainWindow.ts'
import { addEvent, fromNow, HOUR } from '../../support/pages/writing.ts'

const [WIDTH, HEIGHT, SQUARE] = [640, 480, 10]

/** What a camera sees that looks at a badge: three pictures as YUV4MPEG2, which Chromium plays as a camera. */
function badgeBeforeCamera(code: string): Buffer {
  const { size, path: squares } = qrGrid(code, 2)
  const light = Buffer.alloc(WIDTH * HEIGHT, 200)
  const [left, top] = [(WIDTH - size * SQUARE) / 2, (HEIGHT - size * SQUARE) / 2]
  for (const [, x, y, width] of squares.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < SQUARE; row += 1) {
      const from = (top + Number(y) * SQUARE + row) * WIDTH + left + Number(x) * SQUARE
      light.fill(20, from, from + Number(width) * SQUARE)
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, grey])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, picture, picture, picture])
}

test('SHELL-5 BADGE-7 the camera is off until somebody asks, reads a badge, and is off again', async ({
  launch,
}) => {
  const seen = path.join(mkdtempSync(path.join(os.tmpdir(), 'camera-')), 'camera.y4m')
  writeFileSync(seen, badgeBeforeCamera('TO1:00000000000'))
  const program = await launch({
    community: { events: 0, members: 10 },
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${seen}`],
    expectedProblems: [/Permissions policy/],
  })
  const event = addEvent(program.community, 'General assembly', { ownerId: 1, startTime: fromNow(HOUR) })
  for (const id of [2, 3, 4]) program.community.data.setRsvp(event.id, id, 1)
  const accountId = await program.signIn()
  const { page } = program
  await mainWindow(page).row(event.title).click()
  await expect(mainWindow(page).guests('Attending')).toContainText('3')
  const eventIds = [String(event.id)]
  const { doorId } = await program.invoke('door.open', { accountId, name: 'Tonight', eventIds })
  const { rows } = await program.invoke('door.badges', {
    accountId,
    doorId,
    who: ['attending'],
    fresh: false,
    order: 'first',
    codes: true,
    tags: false,
    offset: 0,
    limit: 10,
  })
  writeFileSync(seen, badgeBeforeCamera(rows[0]?.code ?? ''))
  const takesPicture = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop()
          return true
        },
        () => false,
      ),
    )

  await page.getByRole('button', { name: 'Doors' }).press('Enter')
  await page.getByRole('button', { name: 'Tonight', exact: true }).press('Enter')
  await expect(page.getByText('0 of 3 arrived')).toBeVisible()
  expect(await takesPicture()).toBe(false)
  await page.getByRole('button', { name: 'Camera…' }).first().press('Enter')
  await expect(page.getByText('1 of 3 arrived')).toBeVisible()
  await expect(page.getByRole('alert').getByText(rows[0]?.name ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Turn the camera off' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused()
  expect(await takesPicture()).toBe(false)
})
