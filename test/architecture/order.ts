/** Folders and files below a root, the lowest first; those of one line are strangers to each other. */
export interface Order {
  readonly root: string
  readonly ranks: readonly (readonly string[])[]
}

/** The law of order of core: a file imports its own folder and lower ones. docs/architecture.md says why it is this one. */
export const CORE: Order = {
  root: 'electron/core/',
  ranks: [
    ['errors.ts', 'updatePort.ts', 'ports.ts', 'part.ts'],
    ['lib'],
    ['store'],
    ['sites'],
    ['api'],
    ['files', 'session'],
    ['handover'],
    ['connect', 'proxy', 'sample'],
    ['outbox'],
    ['account'],
    ['zone', 'pictures'],
    ['sync'],
    ['send'],
    ['guests'],
    ['events', 'editor'],
    ['people', 'calendar', 'quick'],
    ['changes', 'imports'],
    ['invites'],
    ['door', 'insights'],
    ['attention', 'backup', 'log', 'page', 'updates'],
    ['reminders'],
    ['bridge'],
    ['appOptions.ts'],
    ['app.ts'],
  ],
}

/** The same for the page. A feature knows those that stand below it, and the shell knows them all. */
export const PAGE: Order = {
  root: 'renderer/',
  ranks: [
    ['schemasWithoutEval.ts', 'emptyHtml.ts', 'virtual.d.ts'],
    ['ui'],
    ['i18n'],
    ['lib'],
    ['state'],
    ['labels'],
    ['features/accounts', 'features/help', 'features/proxy'],
    ['features/session', 'features/answers', 'features/guests'],
    ['features/connect'],
    ['features/settings', 'features/backup'],
    ['features/events'],
    ['features/reminders', 'features/updates'],
    ['features/people'],
    ['features/editor'],
    ['features/quick'],
    ['features/outbox'],
    ['features/event', 'features/conflict', 'features/desk', 'features/calendar'],
    ['features/invites', 'features/door', 'features/badges', 'features/insights', 'features/imports'],
    ['features/handover'],
    ['features/sync', 'features/changes'],
    ['features/welcome'],
    ['shell'],
    ['main.tsx'],
  ],
}

interface Import {
  readonly from: string
  readonly target: string
}

const roomOf = (order: Order, file: string): string | null => {
  if (!file.startsWith(order.root)) return null
  const [first = '', second = ''] = file.slice(order.root.length).split('/')
  return first === 'features' ? `${first}/${second}` : first
}

const rankOf = (order: Order, room: string): number => order.ranks.findIndex((names) => names.includes(room))

/** Imports from a folder into one that does not stand below it. Files of the lowest line may know each other. */
export const upward = (order: Order, imports: readonly Import[]): readonly string[] =>
  imports.flatMap(({ from, target }) => {
    const [own, other] = [roomOf(order, from), roomOf(order, target)]
    if (own === null || other === null || own === other) return []
    const [rank, below] = [rankOf(order, own), rankOf(order, other)]
    return below < rank || (rank === 0 && below === 0) ? [] : [`${from} -> ${target}`]
  })

/** Folders nobody has given a rank. */
export const unranked = (order: Order, files: readonly string[]): readonly string[] => [
  ...new Set(
    files.flatMap((file) => {
      const room = roomOf(order, file)
      return room === null || rankOf(order, room) >= 0 ? [] : [room]
    }),
  ),
]
