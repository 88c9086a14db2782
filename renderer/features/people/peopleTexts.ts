import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { desk as deskAr } from '../../i18n/ar/desk.ts'
import { door as doorAr } from '../../i18n/ar/door.ts'
import { invites as invitesAr } from '../../i18n/ar/invites.ts'
import { people as peopleAr } from '../../i18n/ar/people.ts'
import { desk as deskDe } from '../../i18n/de/desk.ts'
import { door as doorDe } from '../../i18n/de/door.ts'
import { invites as invitesDe } from '../../i18n/de/invites.ts'
import { people as peopleDe } from '../../i18n/de/people.ts'
import { desk } from '../../i18n/en/desk.ts'
import { door } from '../../i18n/en/door.ts'
import { invites } from '../../i18n/en/invites.ts'
import { people } from '../../i18n/en/people.ts'

const LATER = {
  en: { desk, invites, people, door },
  de: { desk: deskDe, invites: invitesDe, people: peopleDe, door: doorDe },
  ar: { desk: deskAr, invites: invitesAr, people: peopleAr, door: doorAr },
}

/** Texts of guests, invitations, lists and door: they come with these pages and weigh nothing at the start (PERF-9). */
export function addPeopleTexts(texts: i18n): void {
  // Asked of the language in force: English is shared between the texts of all languages.
  if (texts.hasResourceBundle(texts.language, 'desk')) return
  for (const [language, features] of Object.entries(LATER))
    for (const [feature, words] of Object.entries(features)) texts.addResourceBundle(language, feature, words)
}

/** For the page at the root of each: before anything below it says a word. */
export function usePeopleTexts(): void {
  const { i18n } = useTranslation()
  addPeopleTexts(i18n)
}
