import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFileLogger, type FileLoggerOptions } from '../../../../../electron/core/log/programLog.ts'
import { createFakeClock } from '../../../../support/fakeClock.ts'

const open = (options: Partial<FileLoggerOptions> = {}) => {
  const base = mkdtempSync(path.join(os.tmpdir(), 'turnout log ü#'))
  onTestFinished(() => rmSync(base, { recursive: true, force: true }))
  const folder = path.join(base, 'deep', 'log')
  const log = createFileLogger({ folder, clock: createFakeClock(), ...options })
  return { base, folder, log, read: () => readFileSync(log.path, 'utf8') }
}

describe('the log on disk', () => {
  it('a line says when, how bad, what, and the facts', () => {
    const { log, read } = open()
    log.warn('the site is slow', { ms: 1200, code: 'timed-out', retry: true, nothing: null, left: undefined })
    expect(read()).toBe(
      '2026-11-21T12:00:00.000Z WARN  the site is slow ms=1200 code="timed-out" retry=true nothing=null\n',
    )
    expect(log.recent()).toEqual([read().trimEnd()])
  })

  it('what is below the level is not written', () => {
    const { log, read } = open({ level: 'warn' })
    log.debug('a')
    log.info('b')
    log.error('c')
    expect(read().split('\n')).toHaveLength(2)
    expect(log.recent()).toHaveLength(1)
  })

  it('one call is one line, whatever the text holds', () => {
    const { log, read } = open()
    log.info('first\r\n2026-01-01T00:00:00.000Z ERROR forged\u2028x %c %s {y} {text}', { note: 'a\nb\u0000' })
    expect(read().trimEnd().split('\n')).toHaveLength(1)
    expect(read()).toContain('%c %s {y} {text}')
  })

  it('SIGN-21 SIGN-22 secrets are taken out of message and facts, and facts with a secret name are not shown', () => {
    const { log, read } = open()
    log.info('call to /event?access_token=canary1', {
      url: 'https://x.test/?code=canary2',
      clientSecret: 'canary3',
      email: 'canary4',
      refresh_token: 'canary5',
      password: 'canary6',
      header: 'Basic Y2FuYXJ5',
    })
    expect(read()).not.toMatch(/canary|Y2FuYXJ5/)
    expect(log.recent().join('')).not.toMatch(/canary|Y2FuYXJ5/)
  })

  it('a secret on the edge of what is cut does not leave half of it', () => {
    const { log, read } = open()
    for (let length = 940; length < 1010; length += 1)
      log.info(`${'x '.repeat(length / 2)}${'ab12'.repeat(10)}`)
    expect(read()).not.toContain('ab12')
  })

  it('SIGN-22 only its owner can read the log', () => {
    const { log, folder } = open()
    log.info('x')
    expect(statSync(log.path).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('a full file is put aside, and only so many are kept', () => {
    const { log, folder } = open({ maxBytes: 2000, keep: 2 })
    for (let line = 0; line < 200; line += 1) log.info(`line ${line} ${'x'.repeat(40)}`)
    expect(readdirSync(folder).sort()).toEqual(['turnout.1.log', 'turnout.2.log', 'turnout.log'])
    for (const name of readdirSync(folder)) {
      expect(statSync(path.join(folder, name)).size).toBeLessThan(2200)
    }
    expect(readFileSync(log.path, 'utf8')).toContain('line 199')
  })

  it('the last lines are kept for diagnostics, oldest first', () => {
    const { log } = open()
    for (let line = 0; line < 700; line += 1) log.info(`line ${line}`)
    expect(log.recent()).toHaveLength(500)
    expect(log.recent()[0]).toContain('line 200')
    expect(log.recent().at(-1)).toContain('line 699')
  })

  it('INPUT-20 where no folder can be made the program goes on without a file', () => {
    const { base } = open()
    const blocked = path.join(base, 'file')
    writeFileSync(blocked, '')
    const log = createFileLogger({ folder: path.join(blocked, 'log'), clock: createFakeClock() })
    log.error('nowhere to write')
    expect(log.recent()).toHaveLength(1)
  })
})
