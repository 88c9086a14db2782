import { describe, expect, it } from 'vitest'
import { eventColumns } from '../../../../../electron/core/imports/tableEvents.ts'
import { LANGUAGE_NAMES } from '../../../../../shared/domain/language.ts'
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
