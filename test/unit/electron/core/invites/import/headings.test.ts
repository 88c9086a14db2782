import { describe, expect, it } from 'vitest'
import { guessColumns } from '../../../../../../electron/core/invites/import/headings.ts'
import type { Language } from '../../../../../../shared/domain/language.ts'

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
})
