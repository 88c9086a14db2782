import { describe, expect, it } from 'vitest'
import { readSource, sourceFiles } from '../../../support/sourceTree.ts'

const files = sourceFiles(['electron'])
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(readSource(file)))

describe('rules over the source of the hosts', () => {
  it('SHELL-1 SIGN-1 the one page that is loaded is the app’s own', () => {
    expect(filesWith(/\.(loadURL|loadFile)\(/)).toEqual(['electron/adapter/programWindow.ts'])
    expect(readSource('electron/adapter/programWindow.ts')).toMatch(/loadURL\(appPage\(pieces\.at\)\)/)
  })

  it('SHELL-2 SHELL-3 SHELL-4 SHELL-6 SHELL-8 SHELL-9 SHELL-10 SHELL-11 no setting of the window weakens it', () => {
    const source = readSource('electron/adapter/programWindow.ts')
    const settings = [
      'sandbox: true',
      'contextIsolation: true',
      'nodeIntegration: false',
      'nodeIntegrationInWorker: false',
      'nodeIntegrationInSubFrames: false',
      'webSecurity: true',
      'allowRunningInsecureContent: false',
      'experimentalFeatures: false',
      'webviewTag: false',
      'navigateOnDragDrop: false',
      'spellcheck: pieces.spelling',
    ]
    expect(settings.filter((setting) => !source.includes(setting))).toEqual([])
    expect(readSource('electron/main.ts')).toContain('spelling: checksSpellingItself(process.platform)')
    expect(filesWith(/enableBlinkFeatures|new BrowserView|new WebContentsView/)).toEqual([])
  })

  it('SHELL-5 both handlers of permissions deny in every session, but for what the gate of the camera takes', () => {
    const source = readSource('electron/adapter/hardening.ts')
    expect(
      source.match(/setPermissionRequestHandler\(\(_contents, _permission, answer\) => answer\(false\)\)/g),
    ).toHaveLength(1)
    expect(source.match(/setPermissionRequestHandler\(/g)).toHaveLength(2)
    expect(source.match(/answer\(options\.camera\?\.takes\(/g)).toHaveLength(1)
    expect(source.match(/setPermissionCheckHandler\(\(\) => false\)/g)).toHaveLength(2)
  })

  it('SHELL-15 one function opens links outside', () => {
    expect(filesWith(/\.openExternal\(/)).toEqual(['electron/adapter/desktopPorts.ts'])
  })

  it('SHELL-17 one wrapper listens to pages', () => {
    expect(filesWith(/ipcMain\.(handle|handleOnce|on|once)\(/)).toEqual(['electron/adapter/bridgeIpc.ts'])
  })

  it('SHELL-20 the preload exposes two functions and no part of Electron', () => {
    const source = readSource('electron/preload.cts')
    expect(source.match(/exposeInMainWorld\(/g)).toHaveLength(1)
    expect(source.match(/^ {2}(\w+): \(/gm)?.map((line) => line.trim())).toEqual([
      'invoke: (',
      'subscribe: (',
    ])
    expect(source.match(/require\(/g)).toHaveLength(1)
  })

  it('SHELL-25 no place accepts a bad certificate', () => {
    expect(filesWith(/setCertificateVerifyProc|rejectUnauthorized|answer\(true\)|callback\(true\)/)).toEqual(
      [],
    )
  })

  it('only the two entries import Electron by value', () => {
    const found = files.filter((file) => importsByValue(readSource(file)))
    expect(found).toEqual(['electron/main.ts', 'electron/preload.cts'])
  })
})

const importsByValue = (source: string): boolean =>
  /require\('electron'\)/.test(source) ||
  [...source.matchAll(/import (type )?[^'"]*from '(electron|electron-store)'/g)].some(
    (match) => match[1] === undefined,
  )
