import { describe, expect, it } from 'vitest'
import { guessColumns, guessHeaderRow } from '../../../../../../electron/core/invites/import/headings.ts'
import { ledgerLabels } from '../../../../../../renderer/features/invites/ledgerStore.ts'
import { LEDGER_COLUMNS } from '../../../../../../shared/domain/invite.ts'
import { chooseLanguage, LANGUAGE_NAMES, type Language } from '../../../../../../shared/domain/language.ts'
import { textsIn } from '../../../../../support/texts.ts'

/** First name, last name and mail address as a list in the language heads them: a further language does not compile without. */
const HEADINGS = {
  en: ['First name', 'Last name', 'E-mail'],
  de: ['Vorname', 'Nachname', 'E-Mail'],
  es: ['Nombre', 'Apellidos', 'Correo electrónico'],
  fr: ['Prénom', 'Nom', 'Courriel'],
  it: ['Nome', 'Cognome', 'Posta elettronica'],
  nl: ['Voornaam', 'Achternaam', 'E-mailadres'],
  pl: ['Imię', 'Nazwisko', 'Adres e-mail'],
  pt: ['Nome', 'Sobrenome', 'E-mail'],
  tr: ['Adı', 'Soyadı', 'E-posta'],
  uk: ["Ім'я", 'Прізвище', 'Електронна пошта'],
  vi: ['Tên', 'Họ', 'Email'],
  ar: ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'],
  he: ['שם פרטי', 'שם משפחה', 'דוא"ל'],
  ja: ['名', '姓', 'メール'],
  zh: ['名', '姓', '邮箱'],
} as const satisfies Readonly<Record<Language, readonly string[]>>

describe('a list of people', () => {
  it.each(Object.entries(HEADINGS))('in %s is known by its headings', (_, headings) => {
    const rows = [headings, ['Ann', 'Lee', 'ann@home.test'], ['Bob', 'Ray', 'bob@home.test']]
    expect(guessColumns(rows, 0).map(({ role }) => role)).toEqual(['first-name', 'last-name', 'email'])
  })

  it.each([
    ['pl', 'Imię i nazwisko'],
    ['tr', 'Ad Soyad'],
    ['vi', 'Họ và tên'],
    ['it', 'Nome e cognome'],
  ])('in %s may hold whole names: %s', (_, heading) => {
    const rows = [
      [heading, 'E-mail'],
      ['Ann Lee', 'ann@home.test'],
    ]
    expect(guessColumns(rows, 0).map(({ role }) => role)).toEqual(['name', 'email'])
  })

  it.each(LANGUAGE_NAMES)(
    'in %s that Turnout itself saved of its invitations has words for headings, and says by them whom to invite',
    (language) => {
      const labels = ledgerLabels(textsIn(chooseLanguage(language, [])))
      const headings = LEDGER_COLUMNS.map((column) => labels[column] ?? '')
      expect(headings.filter((heading) => heading === '' || /_|^[a-z-]+$/.test(heading))).toEqual([])
      expect(new Set(headings).size).toBe(headings.length)
      const line = (name: string, email: string, userId: string) =>
        LEDGER_COLUMNS.map((column) => {
          const own = {
            name,
            email,
            'user-id': userId,
            event: 'Summer concert',
            'event-id': '1002',
            times: '1',
          }
          return column in own
            ? own[column as keyof typeof own]
            : column === 'since'
              ? '2026-11-22 10:03'
              : ''
        })
      for (const rows of [
        [headings, line('Ann', 'ann@home.test', ''), line('Bob', '', '4711')],
        [headings, line('Bob', '', '4711'), line('Cem', '', '4712')],
      ]) {
        expect(guessHeaderRow(rows)).toBe(0)
        expect(guessColumns(rows, 0).map(({ role }) => role)).toEqual([
          'name',
          'email',
          'user-id',
          ...Array.from({ length: LEDGER_COLUMNS.length - 3 }, () => 'ignore'),
        ])
      }
    },
  )
})
