import { describe, expect, it } from 'vitest'
import {
  chosenTimes,
  createSeriesStore,
} from '../../../../../../renderer/features/editor/series/seriesStore.ts'
import { wallAt } from '../../../../../../renderer/features/editor/wallClock.ts'
import type { SeriesRule } from '../../../../../../shared/domain/draft.ts'
import { MAX_SERIES } from '../../../../../../shared/domain/series.ts'
import { ADA, FIELDS, FRIDAY_18 } from '../../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../../fakeHost/scriptedBridge.ts'

const ZONE = 'Europe/Berlin'
const DRAFT = { draftId: ADA, savedAtMs: 7 }
const desk = () => {
  const bridge = createScriptedBridge({
    'events.saveSeries': ({ times }) => Promise.resolve({ seriesId: ADA, count: times.length }),
  })
  const start = Number(FRIDAY_18)
  return { bridge, series: createSeriesStore(bridge, { start, end: start + 7200, zone: ZONE }) }
}

describe('making a series of an event', () => {
  it('begins with ten weeks on the weekday of the event, itself the first', () => {
    const { series } = desk()
    const { times } = series.getState()
    expect(times).toHaveLength(10)
    expect(times[0]?.start).toBe(Number(FRIDAY_18))
    expect(new Set(times.map(({ start }) => wallAt(start, ZONE).time))).toEqual(new Set(['18:00']))
  })
  it('on a last Friday it offers the last of each month', () => {
    const { series } = desk()
    series.change({ kind: 'monthly-weekday' })
    const days = series.getState().times.map(({ start }) => wallAt(start, ZONE).date)
    expect(days.slice(0, 3)).toEqual(['2026-11-27', '2026-12-25', '2027-01-29'])
  })
  it('SITE-U7 days that are ticked off are not made, the others in order, one create each', async () => {
    const { bridge, series } = desk()
    series.change({ count: 4 })
    series.toggle('2026-12-04')
    expect(chosenTimes(series.getState())).toHaveLength(3)
    expect(await series.make({ accountId: ADA, fields: FIELDS, parent: null, draft: DRAFT })).toBe(3)
    const [call] = bridge.callsOf('events.saveSeries')
    expect(call).toMatchObject({ draftId: DRAFT.draftId, basedOnMs: DRAFT.savedAtMs })
    expect(call?.times.map(({ start }) => wallAt(Number(start), ZONE).date)).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-18',
    ])
    expect(call?.times.every(({ start, end }) => Number(end) - Number(start) === 7200)).toBe(true)
  })
  it('all can be ticked off and on again at once', () => {
    const { series } = desk()
    series.toggleAll()
    expect(chosenTimes(series.getState())).toHaveLength(0)
    series.toggleAll()
    expect(chosenTimes(series.getState())).toHaveLength(10)
  })
  it('what was chosen is there when it is opened again, and nothing of one’s own is kept where nothing was', () => {
    const { bridge } = desk()
    const begin = (start: number, rule?: SeriesRule) => {
      const kept: (SeriesRule | undefined)[] = []
      const open = { start, end: start + 7200, zone: ZONE }
      return { kept, series: createSeriesStore(bridge, open, rule, (next) => kept.push(next)) }
    }
    const friday = Number(FRIDAY_18)
    const { kept, series } = begin(friday)
    series.change({ weekdays: [5, 7], count: 4 })
    series.toggle('2026-12-04')
    const rule = kept.at(-1)
    expect(rule).toEqual({ weekdays: [5, 7], count: 4, leftOut: ['2026-12-04'] })
    const { series: again } = begin(friday, rule)
    expect(chosenTimes(again.getState())).toEqual(chosenTimes(series.getState()))

    const { kept: back, series: undone } = begin(friday, rule)
    undone.change({ weekdays: [5], count: 10 })
    undone.toggle('2026-12-04')
    expect(back.at(-1)).toBeUndefined()
  })
  it('a weekday of each month that was chosen is the one the event is on by now, once its day was changed', () => {
    const { bridge } = desk()
    const start = Number(FRIDAY_18) - 7 * 86_400
    const rule: SeriesRule = { kind: 'monthly-weekday', ordinal: 4 }
    const { times } = createSeriesStore(
      bridge,
      { start: start - 7 * 86_400, end: start, zone: ZONE },
      rule,
    ).getState()
    expect(times.slice(0, 2).map((time) => wallAt(time.start, ZONE).date)).toEqual([
      '2026-11-13',
      '2026-12-11',
    ])
  })
  it('what is typed for a number never asks for none or for more than a series takes', () => {
    const { series } = desk()
    series.change({ count: 100_000 })
    expect(series.getState().times).toHaveLength(MAX_SERIES)
    series.change({ count: Number.NaN, interval: -3 })
    expect(series.getState()).toMatchObject({ count: 1, interval: 1 })
    series.change({ kind: 'weekly', weekdays: [] })
    expect(series.getState().times).toHaveLength(1)
  })
})
