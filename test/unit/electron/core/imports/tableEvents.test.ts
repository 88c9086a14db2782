import { describe, expect, it } from 'vitest'
import { draftOf } from '../../../../../electron/core/imports/draftOf.ts'
import { resolved } from '../../../../../electron/core/imports/resolved.ts'
import { eventColumns, eventRoleOf, tableEvents } from '../../../../../electron/core/imports/tableEvents.ts'
import { createWallClock } from '../../../../../electron/core/imports/wallTime.ts'
import { createTurns } from '../../../../../electron/core/lib/turns.ts'
import { EVENT_FIELDS, type EventField } from '../../../../../shared/domain/eventFields.ts'
import { LANGUAGE_NAMES } from '../../../../../shared/domain/language.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'
import { shownTexts } from '../../../../support/texts.ts'

describe('columns of a table of events', () => {
  it.each([
    ['English', ['Title', 'Start', 'End', 'Location', 'Category']],
    ['German', ['Titel', 'Beginn', 'Ende', 'Ort', 'Kategorie']],
    ['Spanish', ['Título', 'Inicio', 'Fin', 'Lugar', 'Categoría']],
    ['French', ['Titre', 'Début', 'Fin', 'Lieu', 'Catégorie']],
    ['Italian', ['Titolo', 'Inizio', 'Fine', 'Luogo', 'Categoria']],
    ['Dutch', ['Titel', 'Begin', 'Einde', 'Plek', 'Categorie']],
    ['Polish', ['Tytuł', 'Początek', 'Koniec', 'Miejsce', 'Kategoria']],
    ['Portuguese', ['Título', 'Início', 'Fim', 'Local', 'Categoria']],
    ['Turkish', ['Başlık', 'Başlangıç', 'Bitiş', 'Yer', 'Kategori']],
    ['Ukrainian', ['Назва', 'Початок', 'Кінець', 'Місце', 'Категорія']],
    ['Vietnamese', ['Tiêu đề', 'Bắt đầu', 'Kết thúc', 'Địa điểm', 'Danh mục']],
    ['Arabic', ['العنوان', 'البداية', 'النهاية', 'المكان', 'الفئة']],
    ['Hebrew', ['כותרת', 'התחלה', 'סיום', 'מקום', 'קטגוריה']],
    ['Japanese', ['タイトル', '開始', '終了', '場所', 'カテゴリ']],
    ['Chinese', ['标题', '开始', '结束', '地点', '类别']],
  ])('are known by their headings in %s', (_, headings) => {
    const row = ['Choir', '3.12.2026 19:00', '3.12.2026 21:00', 'Hall', 'Music']
    expect(eventColumns([headings, row], 0).map(({ role }) => role)).toEqual([
      'title',
      'start',
      'end',
      'place',
      'category',
    ])
  })

  it.each([
    ['Spanish', ['Título', 'Fecha de inicio', 'Hora de inicio', 'Fecha de fin', 'Hora de fin']],
    ['French', ['Titre', 'Date de début', 'Heure de début', 'Date de fin', 'Heure de fin']],
    ['Italian', ['Titolo', 'Data di inizio', 'Ora di inizio', 'Data di fine', 'Ora di fine']],
    ['Portuguese', ['Título', 'Data de início', 'Hora de início', 'Data de término', 'Hora do término']],
    ['Polish', ['Tytuł', 'Data rozpoczęcia', 'Godzina', 'Data zakończenia', 'Godzina zakończenia']],
    ['Dutch', ['Titel', 'Datum', 'Tijd', 'Datum einde', 'Tijd einde']],
    ['German', ['Titel', 'Datum von', 'Uhrzeit von', 'Datum bis', 'Uhrzeit bis']],
    ['English', ['Title', 'Date', 'Time', 'Date end', 'Time end']],
  ])('an end that comes behind the word for its day or hour is the end in %s', (_, headings) => {
    const row = ['Choir', '3.12.2026', '19:00', '3.12.2026', '21:00']
    const roles = ['title', 'start', 'start-time', 'end', 'end-time']
    expect(eventColumns([headings, row], 0).map(({ role }) => role)).toEqual(roles)
  })

  it.each(LANGUAGE_NAMES)('are known in %s by the words the program itself has for them', (language) => {
    const texts = shownTexts(language)['imports'] ?? {}
    const roles = ['title', 'start', 'end', 'place', 'description', 'category'] as const
    const headings = roles.map((role) => texts[`role.${role}`]?.split(/[,，、،:：(（]/)[0] ?? '')
    const row = ['Choir', '3.12.2026 19:00', '3.12.2026 21:00', 'Hall', 'Bring a cake', 'Music']
    expect(eventColumns([headings, row], 0).map(({ role }) => role)).toEqual([...roles])
  })
})

it.each([
  // A day alone is its end, and the day of the start says nothing of an end.
  ['3.12.2026 19:00', '4.12.2026', '2026-12-03T18:00', '2026-12-04T23:00'],
  ['3.12.2026 19:00', '3.12.2026', '2026-12-03T18:00', '2026-12-03T20:00'],
  ['3.12.2026', '5.12.2026 12:00', '2026-12-03T13:00', '2026-12-05T11:00'],
  ['3.12.2026', '5.12.2026', '2026-12-03T13:00', '2026-12-05T15:00'],
  ['2026-12-03T19:00:00Z', '2026-12-03T21:30:00Z', '2026-12-03T19:00', '2026-12-03T21:30'],
  ['2026-12-03T19:00:00+05:45', '2026-12-03T21:00:00+05:45', '2026-12-03T13:15', '2026-12-03T15:15'],
  ['2026-12-03T19:00Z', '21:00', '2026-12-03T19:00', '2026-12-03T21:00'],
  ['2026-12-03T19:00-05:00', '21:00', '2026-12-04T00:00', '2026-12-04T02:00'],
])('IMPORT-5 an event from %s to %s lasts as long as that says', async (from, to, begins, ends) => {
  const clock = createFakeClock()
  const table = { rows: [['Choir', from, to]], headerRow: null, kind: 'table' } as const
  const roles = ['title', 'start', 'end'] as const
  const turns = createTurns({ clock, timers: clock.timers })
  const [event] = await tableEvents({ ...table, roles }, true, turns)
  if (event === undefined) throw new Error('no event')
  const times = { floating: 'Europe/Berlin', unknown: new Map(), dayStart: 14 * 60, zone: 'Europe/Berlin' }
  const { startsAt, endsAt } = resolved(event, {}, times, createWallClock())
  const read = [startsAt, endsAt].map((at) => new Date((at ?? 0) * 1_000).toISOString().slice(0, 16))
  expect(read).toEqual([begins, ends])
})

it.each([
  ['3.12.2026 22:00–02:00', '2026-12-03T21:00', '2026-12-04T01:00', null, ['next-day']],
  ['3.12.2026 8pm-1am', '2026-12-03T19:00', '2026-12-04T00:00', null, ['next-day']],
  ['3.12.2026 19:00–21:00', '2026-12-03T18:00', '2026-12-03T20:00', null, []],
  // More than half a day is a slip, and so is an end that names its own day.
  ['3.12.2026 12:00–11:00', '2026-12-03T11:00', '2026-12-03T10:00', 'ends-before', []],
])(
  'IMPORT-5 %s ends the next day where that is what everybody means',
  async (from, begins, ends, fault, supposed) => {
    const clock = createFakeClock()
    const table = { rows: [['Choir', from]], headerRow: null, kind: 'table' } as const
    const roles = ['title', 'start'] as const
    const turns = createTurns({ clock, timers: clock.timers })
    const [event] = await tableEvents({ ...table, roles }, true, turns)
    if (event === undefined) throw new Error('no event')
    const times = { floating: 'Europe/Berlin', unknown: new Map(), dayStart: 14 * 60, zone: 'Europe/Berlin' }
    const read = resolved(event, {}, times, createWallClock())
    const at = (seconds: number | null) => new Date((seconds ?? 0) * 1_000).toISOString().slice(0, 16)
    expect([at(read.startsAt), at(read.endsAt), read.fault?.kind ?? null, read.supposed]).toEqual([
      begins,
      ends,
      fault,
      supposed,
    ])
  },
)

/** The heading of a column that fills each field, and its cell, or why no column does; one that is not here does not compile. */
const COLUMNS: Readonly<
  Record<EventField, readonly [heading: string, cell: string] | { readonly none: string }>
> = {
  title: ['Title', 'Choir'],
  category: ['Category', 'Music'],
  description: ['Description', 'Bring a cake'],
  start: ['Start', '3.12.2026 19:00'],
  end: ['End', '3.12.2026 21:00'],
  location: ['Location', 'Hall'],
  address: ['Street', 'Field Road 7'],
  city: ['City', 'Bonn'],
  postalCode: { none: 'it stands in the address' },
  countryIso: { none: 'tables have the name of a country, a site its code' },
  countryChildId: { none: 'a number only the site knows' },
  privacy: { none: 'chosen once for all events of the file' },
  privacyComment: { none: 'chosen once for all events of the file' },
}

it('a column of a table fills each field of an event, or it is said why none does', async () => {
  const columns = EVENT_FIELDS.flatMap((field) => {
    const column = COLUMNS[field]
    return 'none' in column ? [] : [{ field, heading: column[0], cell: column[1] }]
  })
  const clock = createFakeClock()
  const roles = columns.map(({ heading }) => eventRoleOf(heading))
  const table = { rows: [columns.map(({ cell }) => cell)], headerRow: null, kind: 'table', roles } as const
  const [event] = await tableEvents(table, true, createTurns({ clock, timers: clock.timers }))
  if (event === undefined) throw new Error('no event')
  const times = { floating: 'UTC', unknown: new Map(), dayStart: 0, zone: 'UTC' }
  const rules = { category: '', categoryIds: new Map([['music', '3']]), privacy: '' }
  const { touched } = draftOf(event.about, resolved(event, {}, times, createWallClock()), rules, 'music')
  expect(touched).toEqual(columns.map(({ field }) => field))
})
