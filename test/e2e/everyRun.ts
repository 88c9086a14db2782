/**
 * Which of the end-to-end tests `npm test` runs. All of them on both hosts take more than an hour on two cores, and a
 * test that is waited for so long is not run. Every spec of a host is in each run but what is named here; journeys, which
 * are the same on both hosts, are in it where they are named. `npm run test:browser`, with the scenes of single parts, and `npm run test:electron`
 * run all (docs/decisions/0037-a-run-of-half-an-hour.md).
 */

/** Folder `browser`: the same states in every look and language. */
export const LOOKS: readonly string[] = [
  'deskLooks.spec.ts',
  'deskRightToLeft.spec.ts',
  'deskTurned.spec.ts',
  'looks.spec.ts',
  'narrow.spec.ts',
  'organising.spec.ts',
  'pseudo.spec.ts',
  'reflow.spec.ts',
  'rightToLeft.spec.ts',
  'wholeTexts.spec.ts',
  'wholeWords.spec.ts',
]

/** How titles begin of tests in folder `browser` that are left out, too: each run has axe in a journey that is for it. */
export const LOOKED_AT = 'axe finds nothing'

/** Folder `electron`: packs the program, which every push does on each system. */
export const PACKED: readonly string[] = ['package.spec.ts']

/** On the browser host, which has an address and tabs. */
export const BROWSER_JOURNEYS: readonly string[] = ['connect.spec.ts', 'hosts.spec.ts']

/** On Electron, which people get; on the browser host where Electron is not to be had. */
export const JOURNEYS: readonly string[] = [
  // What one writes, and what becomes of it.
  'conflict.spec.ts',
  'edit.spec.ts',
  'network.spec.ts',
  'notKept.spec.ts',
  'outbox.spec.ts',
  // Who one is here, and what is left behind.
  'firstRun.spec.ts',
  'leaving.spec.ts',
  'tryDemo.spec.ts',
  // People.
  'door.spec.ts',
  'invite.spec.ts',
  // What goes in and out of the program: files, paper, windows, notices.
  'backup.spec.ts',
  'eventWindow.spec.ts',
  'handover.spec.ts',
  'importEvents.spec.ts',
  'print.spec.ts',
  'share.spec.ts',
  // The whole way by keyboard, and for a screen reader.
  'accessible.spec.ts',
  'changes.spec.ts',
  'keyboard.spec.ts',
  'quickAdd.spec.ts',
  // The desk: each part the way most people go.
  'badges.spec.ts',
  'deskMail.spec.ts',
  'savedViews.spec.ts',
]

/**
 * Of these journeys one test only, by how its title begins: the shortest that goes the main way of a part. Together with the
 * three above a minute and a half on two cores that have much else to do; reminders, which wait for their time, are left out.
 */
export const MAIN_WAYS: Readonly<Record<string, string>> = {
  'agenda.spec.ts': 'an agenda is read, answered',
  'calendar.spec.ts': 'a month at the keyboard',
  'eventHistory.spec.ts': 'INPUT-15 an hour that comes twice',
  'importSources.spec.ts': 'IMPORT-5 in the page',
  'insights.spec.ts': 'INS-1 INS-5',
  'week.spec.ts': 'an own event is moved by keys',
}
