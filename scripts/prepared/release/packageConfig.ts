import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'electron-builder'
import manifest from '../../../package.json' with { type: 'json' }
import { LANGUAGE_NAMES } from '../../../shared/domain/language.ts'
import { IDENTITY } from '../../../shared/identity.ts'
import { root } from '../runProgram.ts'
import { parseChangelog, plainNotes, sectionOf } from './changelog.ts'
import { metainfo } from './metainfo.ts'

/** Languages that Chromium has by region only. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-US', pt: 'pt-BR', zh: 'zh-CN' }

/** What electron-builder.yml leaves open, since it is said in one place: who makes the program, what it is called and speaks. */
export function identityConfig(identity: typeof IDENTITY, metainfoFile: string): Configuration {
  const { id, name, program, scheme, maker, mail, summary, address, licence, releases, windowsPublishers } =
    identity
  const place = `usr/share/metainfo/${id}.metainfo.xml`
  const inPackages = [`${metainfoFile}=/${place}`]
  return {
    appId: id,
    productName: name,
    electronLanguages: LANGUAGE_NAMES.map((name) => REGIONS[name] ?? name),
    copyright: `Copyright © ${maker}, ${licence}`,
    extraMetadata: {
      name: program,
      productName: name,
      description: summary,
      homepage: address,
      license: licence,
      author: { name: maker, email: mail },
      desktopName: `${program}.desktop`,
    },
    linux: {
      maintainer: `${maker} <${mail}>`,
      synopsis: summary,
      executableName: program,
      // An AppImage is looked at as a system of its own.
      extraFiles: [{ from: metainfoFile, to: place }],
    },
    protocols: [{ name: 'Event of a community site', schemes: [scheme], role: 'Viewer' }],
    deb: { fpm: inPackages },
    rpm: { fpm: inPackages },
    ...(windowsPublishers.length > 0 && {
      win: { signtoolOptions: { publisherName: [...windowsPublishers] } },
    }),
    // Without an address nobody is asked for updates, and nothing about them is written.
    publish: releases === null ? null : { provider: 'generic', url: releases },
  }
}

/** Writes what electron-builder is given by `--config`, with what it names, into the folder; returns its path. */
export function writePackageConfig(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const metainfoFile = path.join(folder, `${IDENTITY.id}.metainfo.xml`)
  const sections = parseChangelog(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'))
  writeFileSync(metainfoFile, metainfo(IDENTITY, sections))
  // What latest.yml tells of the version, and Settings show before it is fetched.
  const releaseInfo = { releaseNotes: plainNotes(sectionOf(sections, manifest.version)) }
  const config = path.join(folder, 'electron-builder.json')
  const yml = path.join(root, 'electron-builder.yml')
  writeFileSync(
    config,
    JSON.stringify(
      { extends: `file:${yml}`, ...identityConfig(IDENTITY, metainfoFile), releaseInfo },
      null,
      2,
    ),
  )
  return config
}
