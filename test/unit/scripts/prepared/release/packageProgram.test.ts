import { expect, it } from 'vitest'
import { bySystem } from '../../../../../scripts/prepared/release/packageProgram.ts'

it('a tool this system lacks is named with what it would have made, and the other packages are made', () => {
  const asked = ['--linux', 'deb', 'rpm', 'tar.gz', 'zip']
  expect(bySystem(asked, (file) => file === '/usr/bin/dpkg-deb')).toEqual({
    made: ['--linux', 'deb'],
    lacking: [
      { target: 'rpm', tool: 'rpmbuild' },
      { target: 'tar.gz', tool: '7-Zip' },
      { target: 'zip', tool: '7-Zip' },
    ],
  })
  expect(bySystem(asked, () => true)).toEqual({ made: asked, lacking: [] })
})
