import type { App } from 'electron'
import { z } from 'zod'

const given = z.strictObject({
  texts: z.array(z.string().max(8_192)).max(32),
  folder: z.string().max(8_192),
})
type Given = z.infer<typeof given>

export interface HandedToProgram {
  /** For the single-instance lock: what the first start is told of this one. */
  readonly own: Given
  /** Called once core is there; what came before is given at once. */
  readonly deliver: (to: (texts: readonly string[], folder: string) => void, bring: () => void) => void
}

/**
 * What the desktop hands to the program, from its first moment: arguments of this start and of later ones, links and
 * files that macOS opens. None of it is judged here (core/handover).
 */
export function gatherHandedOver(
  app: Pick<App, 'on' | 'isPackaged'>,
  { argv, cwd }: { readonly argv: readonly string[]; readonly cwd: string },
): HandedToProgram {
  const own = { texts: [...givenArguments(argv, app.isPackaged)], folder: cwd }
  let before: readonly Given[] = own.texts.length === 0 ? [] : [own]
  let give = (one: Given): void => {
    before = [...before, one]
  }
  const opened = (event: { preventDefault(): void }, text: string): void => {
    event.preventDefault()
    give({ texts: [text], folder: cwd })
  }
  app.on('open-url', opened)
  app.on('open-file', opened)
  return {
    own,
    deliver(to, bring) {
      const tell = ({ texts, folder }: Given): void => to(texts, folder)
      for (const one of before) tell(one)
      give = (one) => {
        bring()
        tell(one)
      }
      // Chromium changes the arguments it passes on: what the second start itself has read of them counts.
      app.on('second-instance', (_event, _argv, _folder, told) => {
        bring()
        const read = given.safeParse(told)
        if (read.success) tell(read.data)
      })
    },
  }
}

/** What follows them is theirs, and what an unpackaged program runs by. */
const WITH_VALUE: ReadonlySet<string> = new Set(['-r', '--require'])

/** Arguments that are no switches. The first one of an unpackaged program names the program itself. */
export function givenArguments(argv: readonly string[], packaged: boolean): readonly string[] {
  const positional = argv
    .slice(1)
    .filter((argument, at, all) => !argument.startsWith('-') && !WITH_VALUE.has(all[at - 1] ?? ''))
  return packaged ? positional : positional.slice(1)
}
