/** Keys of the key map as `ui/keys.ts` writes them: `mod+k` is `Mod+K`, `g u` two of them. */
export const shownKeys = (keys: string): readonly string[] =>
  keys.split(' ').map((chord) =>
    chord
      .split('+')
      .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
      .join('+'),
  )

const SHOWN: Readonly<Record<string, string>> = {
  mod: 'Mod',
  alt: 'Alt',
  shift: 'Shift',
  Escape: 'Esc',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
}
