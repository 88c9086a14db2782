import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fetchElectron } from '../../../../scripts/prepared/fetchElectron.ts'
import { tempFolder } from '../../../support/tempFolder.ts'

async function fetching(program: string, over: { patienceMs?: number } = {}) {
  const folder = await tempFolder()
  const installer = path.join(folder, 'install.cjs')
  writeFileSync(installer, program)
  const said: string[] = []
  const downloads = path.join(folder, 'down')
  const reason = await fetchElectron({
    installer,
    downloads,
    unpacked: path.join(folder, 'dist'),
    say: (text) => said.push(text),
    everyMs: 20,
    ...over,
  })
  return { reason, said, left: existsSync(downloads) }
}

it('a fetch that succeeds has no reason, says how far it is and leaves nothing behind', async () => {
  const { said, ...fetched } = await fetching(
    `require('fs').writeFileSync(require('os').tmpdir() + '/electron.zip', Buffer.alloc(3e6)); setTimeout(() => {}, 300)`,
  )
  expect(fetched).toEqual({ reason: null, left: false })
  // A look may fall into the middle of a write; none says the same twice.
  expect(said.at(-1)).toBe('  3 MB')
  expect(new Set(said).size).toBe(said.length)
})

it('a network that refuses is named by its error, not by a stack trace', async () => {
  const { reason } = await fetching(
    `console.error('RequestError: getaddrinfo ENOTFOUND github.com\\n    at x (y.js:1:2) {\\n  code: 1\\n}'); process.exit(1)`,
  )
  expect(reason).toBe('RequestError: getaddrinfo ENOTFOUND github.com')
})

it('a firewall that answers nothing is not waited for', async () => {
  const { reason } = await fetching('setInterval(() => {}, 1000)', { patienceMs: 200 })
  expect(reason).toBe('nothing came for 0 seconds')
})
