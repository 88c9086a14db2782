import { expect, it } from 'vitest'
import { namesApart } from '../../../../../electron/core/guests/guestExport.ts'

const guest = (inviteId: string, name: string | null, userName: string | null) => ({
  inviteId,
  userId: inviteId,
  list: 'attending' as const,
  name,
  userName,
  answeredAt: null,
})

it('on paper two people with one name have the user name beside it; nobody else has', () => {
  const rows = [
    guest('1', 'Ann Lee', 'ann'),
    guest('2', 'Bob Stone', 'bob'),
    guest('3', 'ANN LEE', 'annie'),
    guest('4', 'ann lee', null),
    guest('5', null, 'nameless'),
    guest('6', null, 'too'),
  ]
  expect(rows.map(namesApart(rows)).map(({ name }) => name)).toEqual([
    'Ann Lee (ann)',
    'Bob Stone',
    'ANN LEE (annie)',
    'ann lee',
    null,
    null,
  ])
})
