import type { Sandbox } from './sandbox.ts'
import type { StartOptions } from './startOptions.ts'

export type HostChoice =
  | { readonly kind: 'electron'; readonly binary: string; readonly args: readonly string[] }
  | { readonly kind: 'browser'; readonly because: string | null }
  | { readonly kind: 'none'; readonly because: string }

export interface Desktop {
  readonly display: boolean
  sandbox(): Sandbox
  /** Electron's binary, fetched where it is not there yet, or null and why. */
  binary(): Promise<{ readonly path: string } | { readonly path: null; readonly because: string }>
}

/** Electron where it can run; else the browser host, unless Electron alone was asked for. Says why in one line. */
export async function chooseHost(wanted: StartOptions['host'], desktop: Desktop): Promise<HostChoice> {
  if (wanted === 'browser') return { kind: 'browser', because: null }
  const without = (because: string): HostChoice =>
    wanted === 'electron'
      ? { kind: 'none', because }
      : { kind: 'browser', because: `${because} Turnout runs in the browser host instead.` }
  if (!desktop.display) return without('Electron needs a display; there is none here.')
  const sandbox = desktop.sandbox()
  if (sandbox === 'refused') {
    return without(
      'Electron\u2019s sandbox needs user namespaces, which this system keeps from normal users.',
    )
  }
  const binary = await desktop.binary()
  if (binary.path === null) return without(binary.because)
  return { kind: 'electron', binary: binary.path, args: sandbox === 'off' ? ['--no-sandbox'] : [] }
}

/** Milliseconds in which a program that ends by a signal has shown nobody anything. */
const AT_ONCE = 15_000

/** What to do after Electron crashed: run the other host, or nothing more. */
export const afterCrash = (wanted: StartOptions['host'], ranForMs: number): 'browser' | 'nothing' =>
  wanted === 'either' && ranForMs < AT_ONCE ? 'browser' : 'nothing'
