import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { atomicFile } from '../../../../../electron/core/store/atomicFile.ts'
import { root } from '../../../../support/sourceTree.ts'
import { filesBelow, tempFolder } from '../../../../support/tempFolder.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a small file that is always whole', () => {
  it('KEEP-5 writes that begin at the same time end with the last one, and the one before it as .bak', async () => {
    const path = join(await tempFolder(), 'deep', 'er', 'file')
    const file = atomicFile(path)
    await Promise.all(Array.from({ length: 20 }, (_, n) => file.write(bytes(`version ${n}`))))
    expect(await readFile(path, 'utf8')).toBe('version 19')
    expect(await readFile(`${path}.bak`, 'utf8')).toBe('version 18')
  })

  it('KEEP-5 a program killed in the middle of writing leaves a whole file, time after time', async () => {
    const folder = await tempFolder()
    const path = join(folder, 'file')
    const script = join(folder, 'writer.mjs')
    const source = join(root, 'electron/core/store/atomicFile.ts')
    await writeFile(
      script,
      `import { atomicFile } from ${JSON.stringify(source)}
       const file = atomicFile(${JSON.stringify(path)})
       for (let n = 0; ; n += 1) {
         await file.write(Buffer.from(JSON.stringify({ n, pad: 'x'.repeat(200_000), end: n })))
         if (n === 3) process.send('going')
       }`,
    )
    for (let round = 0; round < 6; round += 1) {
      const child = fork(script, { execArgv: [] })
      await once(child, 'message')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const kept = JSON.parse(await readFile(path, 'utf8')) as { n: number; end: number }
      expect(kept.end).toBe(kept.n)
      expect(kept.n).toBeGreaterThanOrEqual(3)
    }
  })

  it('KEEP-5 what cannot be written is an error with a code, and what was there stays', async () => {
    const folder = await tempFolder()
    const path = join(folder, 'file')
    await atomicFile(path).write(bytes('first'))
    await mkdir(`${path}.tmp`)
    await writeFile(join(`${path}.tmp`, 'in the way'), '')
    await expect(atomicFile(path).write(bytes('second'))).rejects.toMatchObject({
      code: 'storage-unreadable',
    })
    expect(await readFile(path, 'utf8')).toBe('first')
  })

  it('KEEP-6 two damaged files are kept under two names', async () => {
    const folder = await tempFolder()
    const file = atomicFile(join(folder, 'file'))
    for (const text of ['one', 'two']) {
      await file.write(bytes(text))
      await file.setAside()
    }
    const names = [...(await filesBelow(folder)).keys()].filter((name) => name.includes('.corrupt-'))
    expect(names).toHaveLength(2)
  })

  it('KEEP-7 removing takes every trace of the file and nothing of its neighbours', async () => {
    const folder = await tempFolder()
    const file = atomicFile(join(folder, 'file'))
    await file.write(bytes('one'))
    await file.setAside()
    await file.write(bytes('two'))
    await file.write(bytes('three'))
    await writeFile(join(folder, 'file.tmp'), 'half')
    await writeFile(join(folder, 'file2'), 'other')
    await writeFile(join(folder, 'other.bak'), 'other')
    await file.remove()
    expect([...(await filesBelow(folder)).keys()].sort()).toEqual(['file2', 'other.bak'])
    await file.remove()
  })

  it('INPUT-20 a file that may not be read is an error, not an empty one', async () => {
    const path = join(await tempFolder(), 'file')
    await mkdir(path)
    await chmod(path, 0o700)
    await expect(atomicFile(path).read()).rejects.toMatchObject({ code: 'storage-unreadable' })
  })
})
