/** What of all that is kept here a view shows. A view that shows something else is one more of these. */
type ViewHolds =
  | 'upcoming'
  | 'ongoing'
  | 'today'
  | 'this-week'
  | 'this-month'
  | 'attending'
  | 'maybe'
  | 'not-going'
  | 'unanswered'
  | 'everything'
  | 'of-oneself'
  | 'featured'
  | 'awaiting-approval'

interface View {
  /** Where it stands in the sidebar. */
  readonly group: 'time' | 'answers' | 'organising'
  /** The key after `g` that leads to it. */
  readonly key: string
  readonly holds: ViewHolds
  /** It holds what is long over as well, so it opens at today. */
  readonly past: boolean
  /** The order it opens with; the soonest first, where it says none. */
  readonly sort?: 'newest' | 'most-liked' | 'most-talked'
  /** Its empty list offers to create an event: one of one's own would stand in it. */
  readonly creates: boolean
  /** The list of the site that stands for it (SITE-L7). */
  readonly list: {
    readonly when: 'all-time' | 'this-month' | 'this-week' | 'today' | 'upcoming' | 'ongoing'
    readonly view?: 'my' | 'attending' | 'may-attend' | 'not-attending' | 'invites' | 'featured' | 'pending'
  }
  /** The site's list of all events holds everything of it: by time, or by what its rows tell (SITE-L8). */
  readonly inAll: boolean
  /** Its list misses some, which another one's has (SITE-L7). */
  readonly also?: 'upcoming'
  /**
   * How its list is read by itself: minutes after which page 1 is looked at (null: never by itself) and after which it
   * is read whole again, and its turn among the others. Null: nobody reads it unless somebody looks at it.
   */
  readonly read: {
    readonly turn: number
    readonly glance: number | null
    readonly whole: number
  } | null
}

/**
 * All that a view of the sidebar is, in the order of the sidebar: from here come its place, its key, its filter, what
 * the site is asked for it and when. Free of libraries, as the page takes it at once (PERF-9).
 *
 * Lists are read in the order of their turns: what is looked at first, then what concerns the user, then everything
 * there ever was (SITE-L4).
 */
const EVENT_VIEWS = {
  upcoming: {
    group: 'time',
    key: 'u',
    holds: 'upcoming',
    past: false,
    creates: true,
    list: { when: 'upcoming' },
    inAll: true,
    read: { turn: 1, glance: 15, whole: 60 },
  },
  today: {
    group: 'time',
    key: 't',
    holds: 'today',
    past: false,
    creates: true,
    list: { when: 'today' },
    inAll: true,
    read: null,
  },
  'this-week': {
    group: 'time',
    key: 'w',
    holds: 'this-week',
    past: false,
    creates: true,
    list: { when: 'this-week' },
    inAll: true,
    read: null,
  },
  'this-month': {
    group: 'time',
    key: 'm',
    holds: 'this-month',
    past: false,
    creates: true,
    list: { when: 'this-month' },
    inAll: true,
    also: 'upcoming',
    read: null,
  },
  ongoing: {
    group: 'time',
    key: 'h',
    holds: 'ongoing',
    past: false,
    creates: false,
    list: { when: 'ongoing' },
    inAll: true,
    read: null,
  },
  all: {
    group: 'time',
    key: 'l',
    holds: 'everything',
    past: true,
    creates: true,
    list: { when: 'all-time' },
    inAll: true,
    read: { turn: 6, glance: null, whole: 24 * 60 },
  },
  attending: {
    group: 'answers',
    key: 'a',
    holds: 'attending',
    past: true,
    creates: false,
    list: { when: 'all-time', view: 'attending' },
    inAll: false,
    read: { turn: 3, glance: 30, whole: 120 },
  },
  maybe: {
    group: 'answers',
    key: 'y',
    holds: 'maybe',
    past: true,
    creates: false,
    list: { when: 'all-time', view: 'may-attend' },
    inAll: true,
    read: null,
  },
  'not-going': {
    group: 'answers',
    key: 'x',
    holds: 'not-going',
    past: true,
    creates: false,
    list: { when: 'all-time', view: 'not-attending' },
    inAll: true,
    read: null,
  },
  invited: {
    group: 'answers',
    key: 'i',
    holds: 'unanswered',
    past: false,
    creates: false,
    list: { when: 'all-time', view: 'invites' },
    inAll: false,
    read: { turn: 4, glance: 15, whole: 60 },
  },
  mine: {
    group: 'organising',
    key: 'e',
    holds: 'of-oneself',
    past: true,
    creates: true,
    list: { when: 'all-time', view: 'my' },
    inAll: false,
    read: { turn: 2, glance: 30, whole: 120 },
  },
  featured: {
    group: 'organising',
    key: 'f',
    holds: 'featured',
    past: false,
    creates: false,
    list: { when: 'all-time', view: 'featured' },
    inAll: true,
    read: null,
  },
  pending: {
    group: 'organising',
    key: 'p',
    holds: 'awaiting-approval',
    past: false,
    creates: false,
    list: { when: 'all-time', view: 'pending' },
    inAll: false,
    read: { turn: 5, glance: 30, whole: 120 },
  },
} as const satisfies Readonly<Record<string, View>>

export type EventView = keyof typeof EVENT_VIEWS

const EVERY: Readonly<Record<EventView, View>> = EVENT_VIEWS

export const viewOf = (view: EventView): View => EVERY[view]

export const ALL_VIEWS = Object.keys(EVENT_VIEWS) as readonly EventView[] as readonly [
  EventView,
  ...EventView[],
]
