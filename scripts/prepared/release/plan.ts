import { createHash } from 'node:crypto'
import { type ChangelogSection, UNRELEASED } from './changelog.ts'

export interface ReleaseFacts {
  readonly version: string
  /** What git says is not committed. */
  readonly changed: string
  readonly tags: readonly string[]
  readonly sections: readonly ChangelogSection[]
  readonly address: string
  readonly releases: string | null
}

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** Why this must not be released as it stands; each says what to do. */
export function faultsOf(facts: ReleaseFacts): readonly string[] {
  const { version, sections } = facts
  const own = sections.find((one) => one.version === version)
  const latest = sections.find((one) => one.version !== UNRELEASED)
  return [
    VERSION.test(version) ? null : `${version} is no version: package.json wants 1.2.3 or 1.2.3-beta.1.`,
    facts.changed === '' ? null : 'Files are changed and not committed.',
    facts.tags.includes(`v${version}`)
      ? `v${version} is released already: raise the version in package.json.`
      : null,
    own === undefined
      ? `CHANGELOG.md has no section ${version}: name "${UNRELEASED}" so, with the day.`
      : own.date === null || own.changes.length === 0
        ? `The section ${version} of CHANGELOG.md is empty.`
        : null,
    own !== undefined && latest !== own ? `CHANGELOG.md has ${latest?.version} above ${version}.` : null,
    new URL(facts.address).hostname.endsWith('.invalid')
      ? 'shared/identity.ts still has the placeholder for id, address and maker.'
      : null,
    facts.releases === null
      ? 'shared/identity.ts names no place of releases: this version will never hear of a newer one.'
      : null,
  ].filter((fault) => fault !== null)
}

/** What goes out: packages, what updaters read, notices. electron-builder leaves other things beside them. */
export const isArtefact = (name: string): boolean =>
  /\.(?:AppImage|deb|rpm|tar\.gz|zip|dmg|exe|blockmap)$/.test(name) ||
  /^latest.*\.yml$/.test(name) ||
  ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt', 'release-notes.txt'].includes(name)

/** As `sha256sum --check` reads them. */
export const checksums = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): string =>
  files.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`).join('')
