import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJsonFile } from '../../../../electron/browser-host/nodePorts.ts'
import { createPreferenceStore, type HostPreferences } from '../../../../electron/system/preferenceStore.ts'
import { DEFAULT_PREFERENCES } from '../../../../shared/domain/defaultPreferences.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'turnout-preferences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const warnings: string[] = []
const open = (): HostPreferences =>
  createPreferenceStore((where) => openJsonFile(where, 'preferences'), folder, {
    warn: (message) => warnings.push(message),
  })
const file = (): string => path.join(folder, 'preferences.json')

describe('preferences on this computer', () => {
  it('last over a restart, in a file only this user can read', () => {
    open().set({ theme: 'dark', sidebarWidth: 240 })
    expect(open().get()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark', sidebarWidth: 240 })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{', '[]', 'null', '{"preferences":', '\u0000\u0000'])(
    'a damaged file (%j) is set aside, the former version is taken and the start goes on',
    (damage) => {
      const store = open()
      store.set({ theme: 'dark' })
      store.set({ theme: 'light' })
      writeFileSync(file(), damage)
      expect(open().get().theme).toBe('dark')
      expect(readdirSync(folder)).toContain('preferences.json.corrupt')
    },
  )

  it('with file and former version damaged there are the defaults, and both files are kept', () => {
    const store = open()
    store.set({ theme: 'dark' })
    store.set({ theme: 'light' })
    writeFileSync(file(), '{')
    writeFileSync(`${file()}.bak`, '{')
    const again = open()
    expect(again.get()).toEqual(DEFAULT_PREFERENCES)
    expect(readdirSync(folder).filter((name) => name.includes('corrupt'))).toHaveLength(2)
    expect(again.set({ theme: 'dark' }).theme).toBe('dark')
  })

  it('a value of a newer or older version costs itself, not the others', () => {
    open().set({ theme: 'dark' })
    const kept = JSON.parse(readFileSync(file(), 'utf8')) as { preferences: Record<string, unknown> }
    writeFileSync(
      file(),
      JSON.stringify({ preferences: { ...kept.preferences, language: 'klingon', added: 1 } }),
    )
    expect(open().get()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' })
  })

  it('VIEW-3 one saved view of a newer version, or a damaged one, costs itself, not the others', () => {
    const view = (id: string) => ({ id, accountId: 'ada', name: `V${id}`, query: '{}' })
    open().set({ savedViews: [view('1'), view('2'), view('3')] })
    const kept = JSON.parse(readFileSync(file(), 'utf8')) as { preferences: object }
    const savedViews = [view('1'), { ...view('2'), added: 1 }, null, view('3')]
    writeFileSync(file(), JSON.stringify({ preferences: { ...kept.preferences, savedViews } }))
    expect(
      open()
        .get()
        .savedViews.map(({ id }) => id),
    ).toEqual(['1', '3'])
  })

  it('a write that fails keeps the choice for this run', () => {
    const store = open()
    store.set({ theme: 'dark' })
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'in the way')
    chmodSync(folder, 0o600)
    const heard: string[] = []
    store.watch(({ theme }) => heard.push(theme))
    expect(store.set({ theme: 'light' }).theme).toBe('light')
    expect(heard).toEqual(['light'])
    expect(warnings).toContain('preferences could not be written')
  })
})
