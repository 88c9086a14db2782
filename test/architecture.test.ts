import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CORE, type Order, PAGE, unranked, upward } from './architecture/order.ts'
import { isActed, silentFailures } from './architecture/silentFailures.ts'
import { importsOf, readSource, sourceFiles } from './support/sourceTree.ts'

const PRODUCT = ['shared', 'electron', 'renderer']
const product = sourceFiles(PRODUCT)
const imports = sourceFiles([...PRODUCT, 'test']).flatMap(importsOf)
const own = (target: string) => /^(shared|electron|renderer|test|scripts)\//.test(target)

/** Files of `from` whose imports break the rule. */
const breaches = (from: RegExp, allowed: (target: string, typeOnly: boolean) => boolean) =>
  imports
    .filter((entry) => from.test(entry.from) && !allowed(entry.target, entry.typeOnly))
    .map((entry) => `${entry.from} -> ${entry.target}`)

/** Methods whose handler, as the formatter writes it, has more lines than that. */
function thickHandlers(source: string, most: number): readonly string[] {
  return [...source.matchAll(/^( +)'(\w+\.\w+)': .*[[({]\n([^]*?)^\1[\])}]/gm)].flatMap(
    ([, , method = '', body = '']) => (body.split('\n').length + 1 > most ? [method] : []),
  )
}

describe('import directions', () => {
  it('shared imports nothing but itself and zod', () => {
    expect(breaches(/^shared\//, (target) => target.startsWith('shared/') || target === 'zod')).toEqual([])
  })

  it('core imports only itself, shared, Node and libraries, never Electron or a host', () => {
    // electron-log/node is its build for plain Node.
    const refused = /^(electron$|electron\/|electron-store|electron-log(?!\/node$)|electron-updater|react)/
    const allowed = (target: string) =>
      own(target) ? /^(shared|electron\/core)\//.test(target) : !refused.test(target)
    expect(breaches(/^electron\/core\//, allowed)).toEqual([])
  })

  it('adapter and browser host never meet', () => {
    expect(
      breaches(/^electron\/adapter\//, (target) => !target.startsWith('electron/browser-host/')),
    ).toEqual([])
    expect(
      breaches(/^electron\/browser-host\//, (target) => !target.startsWith('electron/adapter/')),
    ).toEqual([])
  })

  it('Electron is imported by value only by main.ts and preload.cts', () => {
    const byValue = imports
      .filter((entry) => entry.target === 'electron' && !entry.typeOnly && entry.from.startsWith('electron/'))
      .map((entry) => entry.from)
    expect(byValue.filter((file) => !/^electron\/(main\.ts|preload\.cts)$/.test(file))).toEqual([])
  })

  it('a bench runs in Node alone: nothing it reaches is a component', () => {
    const next = Map.groupBy(
      imports.filter(({ typeOnly }) => !typeOnly),
      ({ from }) => from,
    )
    const reached = new Set(sourceFiles(['test/bench']))
    for (const file of reached)
      for (const { target } of next.get(file) ?? []) if (own(target)) reached.add(target)
    expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([])
  })

  it('PERF-23 nothing that every window shows follows the minute: the day is enough, and wakes nobody', () => {
    const at = Map.groupBy(
      imports.filter(({ typeOnly, late }) => !typeOnly && !late),
      ({ from }) => from,
    )
    const loaded = new Set(['renderer/main.tsx'])
    for (const file of loaded)
      for (const { target } of at.get(file) ?? []) if (own(target)) loaded.add(target)
    expect(loaded.has('renderer/features/sync/StatusBar.tsx')).toBe(true)
    const follows = /\buseShowing\(\)|useStore\(minute, \(state\) => state\.now\)/
    const home = 'renderer/state/useShowing.ts'
    expect(
      [...loaded].filter((file) => file !== home && /\.tsx?$/.test(file) && follows.test(readSource(file))),
    ).toEqual([])
  })

  it('the page imports only itself, shared and libraries for the browser', () => {
    const refused = /^(node:|electron$|electron-|axios$|openid-client$|@photostructure)/
    const allowed = (target: string) =>
      own(target) ? /^(shared|renderer)\//.test(target) : !refused.test(target)
    expect(breaches(/^renderer\//, allowed)).toEqual([])
  })

  it('renderer/ui knows no feature, no bridge and nothing shared', () => {
    const allowed = (target: string) => !own(target) || /^renderer\/(ui|styles)\//.test(target)
    expect(breaches(/^renderer\/ui\//, allowed)).toEqual([])
  })

  it('every component of the page is drawn somewhere: a notice nobody draws tells nobody anything', () => {
    const page = sourceFiles(['renderer']).map((file) => ({ file, text: readSource(file) }))
    const drawn = (name: string, home: string) =>
      page.some(({ file, text }) =>
        new RegExp(file === home ? `<${name}\\b` : `<${name}\\b|\\)\\.${name}\\b`).test(text),
      )
    const unused = page.flatMap(({ file, text }) =>
      file.endsWith('.tsx')
        ? [...text.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)]
            .map(([, name = '']) => name)
            .filter((name) => !drawn(name, file))
            .map((name) => `${file}: ${name}`)
        : [],
    )
    expect(unused).toEqual([])
  })

  it('each folder of core has a rank, and imports only lower ones, types included', () => {
    expect(unranked(CORE, sourceFiles(['electron/core']))).toEqual([])
    expect(upward(CORE, imports)).toEqual([])
  })

  it('each folder of the page has a rank, and imports only lower ones, types included', () => {
    const files = sourceFiles(['renderer']).filter((file) => /\.tsx?$/.test(file))
    expect(unranked(PAGE, files)).toEqual([])
    expect(upward(PAGE, imports)).toEqual([])
  })

  it('the map names each folder that has a rank', () => {
    const paper = readSource('docs/architecture.md')
    const unnamed = (order: Order) =>
      order.ranks.flat().filter((name) => {
        const [folder, feature] = name.split('/')
        return !paper.includes(`\`${feature ?? (name.includes('.') ? name : `${folder}/`)}\``)
      })
    expect(unnamed(CORE)).toEqual([])
    expect(unnamed(PAGE)).toEqual([])
    expect(unnamed({ root: '', ranks: [['elsewhere'], ['features/nowhere']] })).toEqual([
      'elsewhere',
      'features/nowhere',
    ])
  })

  it('the law of order sees a wrong import', () => {
    const upwards = { from: 'renderer/lib/x.ts', target: 'renderer/features/door/y.ts', typeOnly: true }
    expect(upward(PAGE, [upwards])).toHaveLength(1)
    const planted = { from: 'electron/core/store/x.ts', target: 'electron/core/sync/y.ts', typeOnly: true }
    expect(upward(CORE, [planted])).toEqual(['electron/core/store/x.ts -> electron/core/sync/y.ts'])
    expect(unranked(CORE, ['electron/core/elsewhere/x.ts'])).toEqual(['elsewhere'])
  })

  it('the reference service imports nothing of the client but how made-up pictures are drawn', () => {
    expect(
      breaches(
        /^test\/community\//,
        (target) => !own(target) || /^(test\/community|electron\/core\/sample\/drawn)\//.test(target),
      ),
    ).toEqual([])
  })

  it('the page\u2019s fake host knows the contract, the page and no core, and what core is tested with knows nothing of it', () => {
    const known = /^(shared|renderer|test\/fakeHost|test\/support\/hosts|scripts\/prepared)\//
    expect(breaches(/^test\/fakeHost\//, (target) => !own(target) || known.test(target))).toEqual([])
    expect(breaches(/^test\/support\//, (target) => !target.startsWith('test/fakeHost/'))).toEqual([])
  })
})

describe('house rules', () => {
  it('a unit test lies where what it tests lies: test/unit mirrors the folders of the sources', () => {
    const folders = new Set(
      sourceFiles(['shared', 'electron', 'renderer', 'scripts'], /\.(ts|tsx|cts|mjs|css)$/).map((file) =>
        path.posix.dirname(file),
      ),
    )
    const homeless = sourceFiles(['test/unit']).filter(
      (file) => !folders.has(path.posix.dirname(file.slice('test/unit/'.length))),
    )
    expect(homeless).toEqual([])
  })

  it('no file of the product is longer than 300 lines, no test longer than 400', () => {
    const tooLong = (file: string, limit: number) => readSource(file).split('\n').length - 1 > limit
    // A table that a command writes.
    const written = 'renderer/i18n/textKeys.d.ts'
    expect(product.filter((file) => file !== written && tooLong(file, 300))).toEqual([])
    expect(sourceFiles(['test']).filter((file) => tooLong(file, 400))).toEqual([])
  })

  it('the product grows by decision: all of its files together stay within a bound (0041)', () => {
    const lines = product
      .filter((file) => !/\/locales\/|textKeys/.test(file))
      .reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0)
    expect(lines).toBeLessThan(129_000)
    expect(lines, 'it counts them').toBeGreaterThan(100_000)
  })

  it('the root of composition is a list: no part is named before it is made, none is forced into a type', () => {
    expect(readSource('electron/core/app.ts')).not.toMatch(/\blet\b|[^*] as (?!const\b)\w/)
  })

  it('a handler of the bridge asks and answers in at most 24 lines: what is more is a function of its part', () => {
    const thick = sourceFiles(['electron/core']).flatMap((file) => thickHandlers(readSource(file), 24))
    expect(thick).toEqual([])
    const planted = `  return {\n    'door.get': async () => {\n${'      work()\n'.repeat(24)}    },\n  }\n`
    expect(thickHandlers(planted, 24)).toEqual(['door.get'])
  })

  it('a letter or digit is asked for by what the press means, not by what the keyboard writes: Arabic, AZERTY, Option on a Mac', () => {
    const asked = /\bkey === '[a-z0-9]'|=== event\.key\b|Number\(event\.key\)|\.test\(event\.key\)/i
    const files = product.filter((file) => asked.test(readSource(file)))
    // There the key is already what the press means.
    expect(files).toEqual(['renderer/features/conflict/useConflictKeys.ts'])
  })

  it('text that is written is not lost to a press beside it: every dialog is one of ui/Dialog.tsx, which sees to it, or keeps it by itself', () => {
    const own = product.filter((file) => /<ModalOverlay/.test(readSource(file)))
    expect(own.toSorted()).toEqual([
      'renderer/features/event/EventPhoto.tsx',
      'renderer/shell/DrawerSurface.tsx',
      'renderer/ui/Dialog.tsx',
      'renderer/ui/SidePane.tsx',
    ])
  })

  it('no drawer names, no barrels, no default exports', () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|types|index)\.(ts|tsx)$/
    expect(sourceFiles([...PRODUCT, 'test']).filter((file) => drawers.test(file))).toEqual([])
    expect(product.filter((file) => /^export default/m.test(readSource(file)))).toEqual([])
  })

  it('core takes time, ids, timers and network from its ports', () => {
    const ambient =
      /\bDate\.now\(|\bnew Date\(\)|\bsetTimeout\(|\bsetInterval\(|\brandomUUID\(|\bMath\.random\(|(?<![.\w])fetch\(|\bconsole\./
    expect(sourceFiles(['electron/core']).filter((file) => ambient.test(readSource(file)))).toEqual([])
  })

  it('what is synced is open for writing, as Windows wants it; a folder alone is opened to be read', () => {
    const readOnly = /open(?:Sync)?\((?!folder,)[^()]*, 'r'\)/
    const syncs = /fsyncSync\(|\.sync\(\)/
    const wrong = product.filter((file) => syncs.test(readSource(file)) && readOnly.test(readSource(file)))
    expect(wrong).toEqual([])
  })

  it('nobody silences types or lint, takes a path from an address, mocks modules or sleeps', () => {
    const silenced =
      /new URL\([^()]*import\.meta\.url\)\.pathname|@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any(?=[;,)\]}>])|eslint-disable|oxlint-disable|biome-ignore/
    const tests = /\bvi\.mock\(|waitForTimeout\(|\b(it|test|describe)\.(only|todo)\(/
    expect(product.filter((file) => silenced.test(readSource(file)))).toEqual([])
    const except = /architecture\.test\.ts$/
    expect(
      sourceFiles(['test']).filter(
        (file) => !except.test(file) && (silenced.test(readSource(file)) || tests.test(readSource(file))),
      ),
    ).toEqual([])
  })
})

describe('waiting', () => {
  const turn =
    /await\s+(?:Promise\.resolve\(\)|settled\(\)|nextTurn\(\)|setImmediate\(\)|new Promise\([^\n]*setImmediate)/
  /** Turns of the loop or of its promises that are counted: in a loop, or one after the other. */
  const counted = new RegExp(
    `\\b(?:for|while) \\((?:[^()\\n]|\\([^()\\n]*\\))*\\)\\s*\\{?\\s*${turn.source}|${turn.source}[^\\n]*\\s+${turn.source}`,
  )

  it('a journey presses no key into the layout of a former width', () => {
    const raw = sourceFiles(['test/e2e']).filter((file) => readSource(file).includes('.setViewportSize('))
    expect(raw, 'resize() of test/support/pages/resizing.ts waits until the page is laid out').toEqual([])
  })

  it('no test guesses how many turns something takes', () => {
    const waiting = sourceFiles(['test/unit', 'test/integration', 'test/contract', 'test/support'])
    expect(waiting.filter((file) => counted.test(readSource(file)))).toEqual([])
  })

  it('the rule sees a count, and lets one turn be', () => {
    const once =
      'await settled()\n  expect(rows).toEqual([])\n  for (const give of all) give()\n  await settled()\n'
    const loop = 'for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()'
    const block = 'for (let turn = 0; turn < 3; turn++) {\n    await nextTurn()\n  }'
    const twice = 'await Promise.resolve()\n  await Promise.resolve()\n'
    const promise = 'while (busy()) await new Promise((done) => setImmediate(done))'
    const seen = [once, loop, block, twice, promise].map((text) => counted.test(text))
    expect(seen).toEqual([false, true, true, true, true])
  })
})

describe('paths', () => {
  it('the path of a file: address is taken by fileURLToPath, so that blanks, umlauts and drive letters live', () => {
    const files = sourceFiles([...PRODUCT, 'test', 'scripts', 'bench'], /\.(ts|tsx|cts|mjs)$/)
    const wrong = files.filter((file) =>
      /import\.meta\.url\)\s*\.(pathname|href\.slice)/.test(readSource(file)),
    )
    expect(wrong).toEqual([])
  })
})

describe('what a person asked for and did not get', () => {
  /** Nobody asked for it: it is fetched ahead, or tried again when it is needed. */
  const UNASKED: ReadonlySet<string> = new Set([
    'renderer/main.tsx',
    'renderer/features/event/EventPage.tsx',
    // Leaving the page says that its changes were seen; where that fails they are shown once more.
    'renderer/features/desk/DeskPage.tsx',
  ])

  it('is said: no component, hook or command catches a failure without looking at it', () => {
    const files = sourceFiles(['renderer']).filter((file) => isActed(file) && !UNASKED.has(file))
    expect(files.flatMap((file) => silentFailures(file, readSource(file)))).toEqual([])
  })

  it.each([
    ['a catch that hears nothing', 'work().catch(() => undefined)'],
    ['a second handler that hears nothing', 'work().then(shown, () => {})'],
    ['the same handler for both', 'void work().then(close, close)'],
    ['a catch clause without the failure', 'try { await work() } catch { close() }'],
    ['a call that is let go of', "void bridge.call('people.remove', list)"],
  ])('%s is found', (_name, source) => {
    expect(silentFailures('planted.tsx', source)).toEqual(['planted.tsx:1'])
  })

  it.each([
    ['it is handed on', 'work().catch(say.failed)'],
    ['it is handed on as the second handler', 'void bridge.call(method, params).then(close, say.failed)'],
    ['it is looked at', 'work().catch((failure: unknown) => setError(failure))'],
  ])('%s is no silence', (_name, source) => {
    expect(silentFailures('planted.tsx', source)).toEqual([])
  })
})
