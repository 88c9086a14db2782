/**
 * Who makes this program, and what it is called. A copy of the project with another name, address or maker changes this
 * file and nothing else: packages, menus, metadata, texts in every language, names of files and the place of newer
 * versions follow from it. The marks inside files that one program writes and another reads stay (docs/releasing.md).
 */
export const IDENTITY = {
  /** Of the application, in reverse order of a host name; a copy with another id stands beside this one. */
  id: 'invalid.turnout.app',
  name: 'Turnout',
  /** Of the command, the desktop file and the folders of packages: small letters and dashes. */
  program: 'turnout',
  /** By which other programs hand over events, with two slashes and the event's address behind it. */
  scheme: 'turnout-event',
  summary: 'A desktop client for the events of a community site',
  address: 'https://turnout.invalid',
  maker: 'The Turnout authors',
  mail: 'authors@turnout.invalid',
  licence: 'MIT',
  /** Folder with the releases and their `latest.yml`, as an https address that ends in a slash; null: nowhere is asked. */
  releases: null as string | null,
  /** Names on the certificates that sign Windows installers; an update signed by another is refused. */
  windowsPublishers: [] as readonly string[],
} as const
