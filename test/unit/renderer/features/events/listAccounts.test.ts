import { expect, it } from 'vitest'
import { listedAccounts } from '../../../../../renderer/features/events/listAccounts.ts'
import { account } from '../../../../fakeHost/builders.ts'

it('VIEW-1 accounts are told by their site, two people on one site by who they are, each with its own clock', () => {
  const ada = account({
    siteName: 'Köln Commons',
    userName: 'Ada',
    siteZone: { zone: 'Europe/Berlin', confirmed: true },
  })
  const grace = account({ id: 'g', siteName: 'Köln Commons', userName: 'Grace', siteZone: null })
  const film = account({
    id: 'f',
    siteName: 'Lisboa Film',
    userName: 'Ada',
    siteZone: { zone: 'Nowhere/Else', confirmed: false },
    colour: '4',
  })
  const guessed = { zone: 'Europe/Paris', confirmed: false }
  const choir = account({ id: 'c', siteName: 'Chorale', colour: '2', siteZone: guessed })
  const listed = listedAccounts([ada, grace, film, choir], 'Europe/Lisbon')
  expect([...listed.values()]).toEqual([
    { name: 'Köln Commons · Ada', colour: ada.colour, zone: 'Europe/Berlin', clock: 'confirmed' },
    { name: 'Köln Commons · Grace', colour: grace.colour, zone: 'Europe/Lisbon', clock: 'own' },
    { name: 'Lisboa Film', colour: '4', zone: 'Europe/Lisbon', clock: 'own' },
    { name: 'Chorale', colour: '2', zone: 'Europe/Paris', clock: 'guessed' },
  ])
})
