import { readdirSync, readFileSync } from 'node:fs'

/** What a process and all it started have used so far; Linux only. */
export interface Used {
  readonly processorMs: number
  /** Megabytes of its own and its part of what several share (PSS): what would be free without it. */
  readonly memoryMb: number
  /** How often a thread of it was woken after it had nothing to do. */
  readonly wakeUps: number
}

/** Chromium and Node count processor time in hundredths of a second. */
const TICK_MS = 10

/** By kind of process, `main` being the first; and of all of them. */
export function usedBy(pid: number): { readonly all: Used; readonly main: Used; readonly page: Used } {
  const tree = treeOf(pid)
  const page = tree.filter((id) => read(id, 'cmdline').includes('--type=renderer'))
  return { all: sum(tree), main: sum([pid]), page: sum(page) }
}

/**
 * How long each thread of it and of all it started has run, in ms, by process and thread: to the nanosecond, where an idle
 * minute is no more than three of the hundredths above.
 */
export function ranBy(pid: number): ReadonlyMap<string, number> {
  return new Map(
    treeOf(pid).flatMap((id) =>
      threadsOf(id).map((thread) => {
        // proc(5), `schedstat`: nanoseconds on the processor come first.
        const [nanoseconds = ''] = read(id, `task/${thread}/schedstat`).split(' ')
        return [`${id}/${thread}`, Number(nanoseconds) / 1e6] as const
      }),
    ),
  )
}

/** What threads that still live have run meanwhile, ms. */
export const ranBetween = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].reduce((all, [thread, ms]) => all + Math.max(0, ms - (before.get(thread) ?? 0)), 0)

function sum(pids: readonly number[]): Used {
  const used = pids.map((pid) => ({
    processorMs: processorMs(pid),
    memoryMb: memoryMb(pid),
    wakeUps: wakeUps(pid),
  }))
  return {
    processorMs: used.reduce((all, one) => all + one.processorMs, 0),
    memoryMb: Math.round(used.reduce((all, one) => all + one.memoryMb, 0)),
    wakeUps: used.reduce((all, one) => all + one.wakeUps, 0),
  }
}

/** proc(5), `stat`: behind the name in brackets, user and system time are the 12th and 13th. */
function processorMs(pid: number): number {
  const text = read(pid, 'stat')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

const memoryMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

/** proc(5), `status` of each thread: it gave the processor up by itself, so it was woken afterwards. */
function wakeUps(pid: number): number {
  const counts = threadsOf(pid).map((thread) =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(pid, `task/${thread}/status`))?.[1] ?? 0),
  )
  return counts.reduce((all, one) => all + one, 0)
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function treeOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(Number(name), 'status'))?.[1])] as const)
  const below = (id: number): readonly number[] => [
    id,
    ...parents.filter(([, parent]) => parent === id).flatMap(([child]) => below(child)),
  ]
  return below(pid)
}

/** Empty where the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
