import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { IDENTITY } from '../../../shared/identity.ts'
import { type BundledPackage, readPackages } from './bundledPackages.ts'
import { licenceText } from './licenceText.ts'

/** Beside the bundle in the package, as electron-builder.yml lists them. */
const BESIDE = ['@photostructure/sqlite', 'node-gyp-build']

const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'
const BILL_FILE = 'sbom.cdx.json'

/** What of others is in the program: one text for people, and one list for machines (CycloneDX 1.6). */
export function writeNotices(root: string, folder: string, bundled: readonly BundledPackage[]): void {
  const beside = BESIDE.map((name) => path.join(root, 'node_modules', name))
  const packages = readPackages([...bundled.map((one) => one.folder), ...beside])
  const manifest = readJson(path.join(root, 'package.json')) as Manifest
  const lock = readJson(path.join(root, 'package-lock.json')) as Lock
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, NOTICES_FILE), noticesText(packages))
  const bill = billOf(packages, manifest.version, manifest.devDependencies.electron, (one) =>
    integrityOf(lock, path.relative(root, one.folder)),
  )
  writeFileSync(path.join(folder, BILL_FILE), `${JSON.stringify(bill, null, 2)}\n`)
}

interface Manifest {
  readonly version: string
  readonly devDependencies: { readonly electron: string }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const LINE = '='.repeat(80)

/** Packages with the same text share it. */
export function noticesText(packages: readonly BundledPackage[]): string {
  const shared = new Map<string, BundledPackage[]>()
  for (const one of packages) {
    const text = licenceText(one)
    shared.set(text, [...(shared.get(text) ?? []), one])
  }
  const parts = [...shared].map(
    ([text, ones]) =>
      `${LINE}\n${ones.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text}\n`,
  )
  return [
    `${IDENTITY.name} contains the following software of others, under the licences shown with it.`,
    'Electron and Chromium bring their own: LICENSE.electron.txt and LICENSES.chromium.html beside the program.\n',
    ...parts,
  ].join('\n')
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
}

/** SHA-512 of what the registry gave, in hex. */
function integrityOf(lock: Lock, place: string): string | null {
  const written = lock.packages[place.replaceAll('\\', '/')]?.integrity ?? ''
  const sha512 = /^sha512-(.+)$/.exec(written)?.[1]
  return sha512 === undefined ? null : Buffer.from(sha512, 'base64').toString('hex')
}

/** Without the time it was made: two builds of one commit are equal. */
export const billOf = (
  packages: readonly BundledPackage[],
  version: string,
  electron: string,
  hashOf: (one: BundledPackage) => string | null,
) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': IDENTITY.id,
      name: IDENTITY.name,
      version,
      licenses: [{ license: { id: IDENTITY.licence } }],
    },
  },
  components: [
    component('framework', 'electron', electron, 'MIT', null),
    ...packages.map((one) => component('library', one.name, one.version, one.licence, hashOf(one))),
  ],
})

function component(type: string, name: string, version: string, licence: string, sha512: string | null) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
    ...(sha512 !== null && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  }
}
