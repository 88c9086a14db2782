import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStagedPhotos } from '../../../electron/core/account/stagedPhotos.ts'
import { demoPicture } from '../../../electron/core/sample/drawn/picture.ts'
import { type Community, startCommunity } from '../../community/community.ts'
import { openDesk } from '../../support/desk.ts'
import { fieldsWith } from '../../support/eventBuilders.ts'
import { createFakeIds } from '../../support/fakePorts.ts'

let community: Community
let folder: string
beforeEach(async () => {
  community = await startCommunity({ members: 10, events: 5 })
  folder = mkdtempSync(path.join(os.tmpdir(), 'staged-'))
})
afterEach(async () => {
  await community.close()
  rmSync(folder, { recursive: true, force: true })
})

it('SEND-9 a picture of a draft is there after the program ended; one that no draft holds is let go', async () => {
  const photos = createStagedPhotos(createFakeIds('photos'))
  const bytes = demoPicture(1, 8, true)
  const before = await openDesk(community, { folder })
  const kept = photos.stage(before.space.shelf, 'kept.png', bytes)
  const loose = photos.stage(before.space.shelf, 'loose.png', bytes)
  const fields = fieldsWith()
  const photo = { kind: 'new' as const, stagedId: kept.stagedId }
  before.space.drafts.save(
    null,
    { eventId: null, fields, base: null, touched: [], parent: null, photo },
    null,
  )
  await before.close()

  const after = await openDesk(community, { folder })
  expect(Buffer.from(photos.take(after.space.shelf, kept.stagedId).bytes)).toEqual(Buffer.from(bytes))
  const { staged, file } = photos.look(after.space.shelf, kept.stagedId)
  expect(staged).toEqual(kept)
  expect(file.fileName).toBe('kept.png')
  expect(() => photos.take(after.space.shelf, loose.stagedId)).toThrow('chosen again')
  await after.close()
})

it('INPUT-12 what is no picture, or empty, is refused before anything is kept', async () => {
  const desk = await openDesk(community, { folder })
  const photos = createStagedPhotos(createFakeIds('photos'))
  expect(() => photos.stage(desk.space.shelf, 'a.png', Buffer.from('<svg/>'))).toThrow('not a')
  expect(() => photos.stage(desk.space.shelf, 'a.png', new Uint8Array())).toThrow('not a photo')
  await desk.close()
})
