#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

/*
 * What electron-builder asks of fpm, done by the system's own dpkg-deb and rpmbuild: for machines that cannot fetch fpm
 * (`npm run package -- --system-tools`). Called by its path, in fpm's place.
 */
const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    debug: { type: 'boolean' },
    log: text,
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...texts, short: 'd' },
    architecture: text,
    version: text,
    package: text,
    name: text,
    description: text,
    license: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    iteration: text,
    'after-install': text,
    'after-remove': text,
    'deb-priority': text,
    'deb-recommends': texts,
    'deb-compression': text,
    'rpm-os': text,
    'rpm-summary': text,
    'rpm-compression': text,
    'rpm-rpmbuild-define': texts,
    'rpm-tag': texts,
  },
})

const given = (name: Exclude<keyof typeof values, 'force' | 'debug'>): string => {
  const value = values[name]
  if (typeof value !== 'string') throw new TypeError(`fpm is called without --${name}`)
  return value
}
const [summary = '', ...more] = given('description').trim().split('\n')
const description = more.map((line) => line.trim()).filter((line) => line !== '')

/** Of processors, where rpm has others than Debian. */
const RPM_NAMES: Readonly<Record<string, string>> = { amd64: 'x86_64', arm64: 'aarch64' }

const work = mkdtempSync(path.join(os.tmpdir(), 'packing-'))
const tree = path.join(work, 'tree')
try {
  for (const pair of positionals) {
    const [from = '', to = ''] = pair.split(/=(?=\/)/)
    const place = path.join(tree, to)
    mkdirSync(path.dirname(place), { recursive: true })
    cpSync(from.replace(/\/$/, ''), place, { recursive: true, verbatimSymlinks: true })
  }
  if (given('target') === 'deb') deb()
  else if (given('target') === 'rpm') rpm()
  else throw new TypeError(`only deb and rpm are made here, not ${given('target')}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function deb(): void {
  const control = path.join(tree, 'DEBIAN')
  mkdirSync(control, { recursive: true })
  const fields = {
    Package: given('name'),
    Version: given('version'),
    Architecture: given('architecture'),
    Maintainer: given('maintainer'),
    Depends: (values.depends ?? []).join(', '),
    Recommends: (values['deb-recommends'] ?? []).join(', '),
    Section: 'default',
    Priority: given('deb-priority'),
    Homepage: given('url'),
    Description: [summary, ...description.map((line) => ` ${line}`)].join('\n'),
  }
  const lines = Object.entries(fields).filter(([, value]) => value !== '')
  writeFileSync(
    path.join(control, 'control'),
    `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
  )
  for (const [name, file] of [
    ['postinst', given('after-install')],
    ['postrm', given('after-remove')],
  ] as const) {
    writeFileSync(path.join(control, name), readFileSync(file))
    chmodSync(path.join(control, name), 0o755)
  }
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, given('package')])
}

function rpm(): void {
  const spec = path.join(work, 'package.spec')
  const script = (when: string, file: string) =>
    `%${when}\n${readFileSync(file, 'utf8').replaceAll('%', '%%')}\n`
  writeFileSync(
    spec,
    [
      `Name: ${given('name')}`,
      `Version: ${given('version').replaceAll('-', '~')}`,
      'Release: 1',
      `Summary: ${values['rpm-summary'] ?? summary}`,
      `License: ${given('license')}`,
      `URL: ${given('url')}`,
      `Vendor: ${given('vendor')}`,
      `Packager: ${given('maintainer')}`,
      'AutoReqProv: no',
      ...(values.depends ?? []).map((one) => `Requires: ${one}`),
      `%description\n${[summary, ...description].join('\n')}`,
      script('post', given('after-install')),
      script('postun', given('after-remove')),
      `%files\n${packed().join('\n')}\n`,
    ].join('\n'),
  )
  const defined = [
    `_topdir ${work}/rpm`,
    '__os_install_post %{nil}',
    '_build_id_links none',
    '_binary_payload w6.xzdio',
    '_rpmfilename package.rpm',
    'debug_package %{nil}',
    'clamp_mtime_to_source_date_epoch 1',
    'use_source_date_epoch_as_buildtime 1',
    '_buildhost localhost',
  ].flatMap((macro) => ['--define', macro])
  const target = RPM_NAMES[given('architecture')] ?? given('architecture')
  run('rpmbuild', ['-bb', '--quiet', '--target', target, ...defined, '--buildroot', tree, spec])
  cpSync(path.join(work, 'rpm/RPMS/package.rpm'), given('package'))
}

/** Folders of the system are not this package's. */
function packed(): readonly string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const place = `/${path.relative(tree, path.join(entry.parentPath, entry.name))}`
    if (!entry.isDirectory()) return [`"${place}"`]
    return place.startsWith('/opt/') ? [`%dir "${place}"`] : []
  })
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: process.env })
}
