import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  copiesIn,
  copyName,
  thinned,
  troubleOf,
  writeCopy,
} from '../../../../../electron/core/backup/copyFolder.ts'
import { dueAround } from '../../../../../electron/core/backup/schedule.ts'
import { storeFolder } from '../../../../support/accountStores.ts'

const nameOn = (day: string, computer = 'k3f9') => copyName(`${day} 20:00:04`, computer)

function folder(): string {
  const made = storeFolder()
  onTestFinished(made.remove)
  return made.path
}

describe('the folder of the copies', () => {
  it('BACKUP-3 lists whole copies only, the newest first, and clears away what a killed program left', async () => {
    const place = folder()
    writeFileSync(path.join(place, `${nameOn('2026-11-20')}.part`), 'half')
    writeFileSync(path.join(place, 'holiday.jpg'), 'not ours')
    await writeCopy(place, nameOn('2026-11-21'), Buffer.from('one'))
    await writeCopy(place, nameOn('2026-11-22'), Buffer.from('two'))
    expect(await copiesIn(place)).toEqual([nameOn('2026-11-22'), nameOn('2026-11-21')])
    expect(readdirSync(place)).toContain('holiday.jpg')
    expect(readdirSync(place).some((name) => name.endsWith('.part'))).toBe(false)
  })

  it('BACKUP-3 two computers that copy into one folder in the same minute both have their copy', async () => {
    const place = folder()
    const [ours, theirs] = [nameOn('2026-11-21'), nameOn('2026-11-21', 'zzzz')]
    // The other one copies while this one reads back what it has written.
    const meanwhile = async (file: string) => {
      await writeCopy(place, theirs, Buffer.from('theirs'))
      return readFileSync(file)
    }
    await writeCopy(place, ours, Buffer.from('ours'), meanwhile)
    expect(await copiesIn(place)).toEqual([theirs, ours])
  })

  it('BACKUP-8 that is gone, or a file in its place, is said', async () => {
    const place = folder()
    await expect(copiesIn(path.join(place, 'gone'))).rejects.toMatchObject({ code: 'not-found' })
    writeFileSync(path.join(place, 'file'), '')
    const within = writeCopy(path.join(place, 'file'), nameOn('2026-11-21'), Buffer.from('x'))
    await expect(within).rejects.toMatchObject({ code: 'not-found' })
    mkdirSync(path.join(place, nameOn('2026-11-23')))
    const onto = writeCopy(place, nameOn('2026-11-23'), Buffer.from('x'))
    await expect(onto).rejects.toMatchObject({ code: 'storage-unreadable' })
  })

  it('BACKUP-3 on a disk that keeps something else than what is written, no copy is called good and the former one stays', async () => {
    const place = folder()
    await writeCopy(place, nameOn('2026-11-21'), Buffer.from('good'))
    const lying = async (file: string) => Buffer.from(readFileSync(file)).fill(0, 0, 1)
    const failure: unknown = await writeCopy(place, nameOn('2026-11-22'), Buffer.from('better'), lying).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ code: 'storage-unreadable' })
    expect(troubleOf(failure)).toBe('not-as-written')
    expect(readdirSync(place)).toEqual([nameOn('2026-11-21')])
    expect(readFileSync(path.join(place, nameOn('2026-11-21')), 'utf8')).toBe('good')
  })

  it('keeps every copy of the last days, then the newest of each month, and none of another computer away', () => {
    const days = [
      '2026-08-03',
      '2026-08-30',
      '2026-09-14',
      '2026-10-01',
      '2026-10-31',
      '2026-11-01',
      '2026-11-09',
    ]
    const names = [...days, '2026-11-20', '2026-11-23'].map((day) => nameOn(day))
    const others = ['2026-08-01', '2026-08-02'].map((day) => nameOn(day, 'zzzz'))
    expect(thinned([...names, ...others, 'holiday.jpg'], 'k3f9', '2026-11-23', 14)).toEqual(
      ['2026-08-03', '2026-10-01', '2026-11-01'].map((day) => nameOn(day)),
    )
    expect(thinned([nameOn('2020-01-01')], 'k3f9', '2026-11-23', 7)).toEqual([])
  })
})

describe('the daily copy', () => {
  it('BACKUP-8 is due at 20:00 of the clock on the wall, also where the clock changes', () => {
    const at = (text: string) => Date.parse(text)
    expect(dueAround(at('2026-11-23T19:30:00Z'), 'Europe/Berlin')).toEqual({
      last: at('2026-11-23T19:00:00Z'),
      next: at('2026-11-24T19:00:00Z'),
    })
    expect(dueAround(at('2026-10-25T10:00:00Z'), 'Europe/Berlin')).toEqual({
      last: at('2026-10-24T18:00:00Z'),
      next: at('2026-10-25T19:00:00Z'),
    })
  })
})
