import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MessageBoxOptions } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  coreFailure,
  endWithFailure,
  folderFailure,
  folderInUse,
} from '../../../../electron/adapter/startFailure.ts'
import { holdFolder } from '../../../../electron/system/holdFolder.ts'
import { ENGLISH, hostTexts } from '../../../../electron/system/hostTexts.ts'

let base = ''
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'turnout-failure-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

describe('INPUT-20 a program that cannot start says so instead of vanishing', () => {
  it('a folder that is a file, or below one, is named with the reason', () => {
    const file = path.join(base, 'file')
    writeFileSync(file, '')
    expect(folderFailure(file)?.(ENGLISH).detail).toContain(`${file} (EEXIST)`)
    expect(folderFailure(path.join(file, 'below'))?.(ENGLISH).detail).toContain('(ENOTDIR)')
    expect(folderFailure(path.join(base, 'new'))).toBeNull()
  })

  it('SIGN-33 a folder that the other host works in is named, and free once that has ended', () => {
    const other = holdFolder(base)
    const failure = folderInUse(base)?.(ENGLISH)
    expect(failure?.message).toBe('Turnout already runs with this data.')
    expect(failure?.detail).toContain(base)
    other.release()
    expect(folderInUse(base)).toBeNull()
  })

  it('the person can copy the details and open the folder, and the program ends with 1, not 0', async () => {
    const done: unknown[] = []
    const answers = [1, 2, 0]
    await endWithFailure(
      {
        app: {
          exit: (code) => void done.push(code),
          whenReady: async () => {
            done.push('ready')
          },
        },
        dialog: {
          showMessageBox: async (...args: unknown[]) => {
            const { message, detail } = args[0] as MessageBoxOptions
            done.push(`${message} | ${detail ?? ''}`)
            return { response: answers.shift() ?? 0, checkboxChecked: false }
          },
        },
        shell: { openPath: async (folder) => String(done.push(`opened ${folder}`)) },
        clipboard: {
          writeText: async (text) => {
            done.push(`copied ${text}`)
          },
        },
        texts: () => hostTexts('de'),
        print: (line) => void done.push(`printed ${line}`),
      },
      coreFailure(new Error('disk full'), '/d/turnout.log', '/d'),
    )
    const words = 'Turnout konnte nicht starten. | disk full\n\nProtokoll: /d/turnout.log'
    expect(done).toEqual([
      'printed Turnout could not start. disk full\n\nLog: /d/turnout.log',
      'ready',
      words,
      'copied Turnout konnte nicht starten.\ndisk full\n\nProtokoll: /d/turnout.log',
      words,
      'opened /d',
      words,
      1,
    ])
  })
})
