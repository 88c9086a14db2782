// Loaded before the program: the clock of its computer is as far off as the test says. Only what a clock on the wall
// shows moves; timers and what counts passed time go on, as where somebody sets it.
const Real = Date
let off = Number(process.env['CLOCK_OFF'] ?? 0)
const now = () => Real.now() + off

globalThis.Date = new Proxy(Real, {
  construct: (real, given) => (given.length === 0 ? new real(now()) : new real(...given)),
  apply: () => new Real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})
/** For a test that is connected to the process, as to Electron's. */
globalThis.setClockOff = (to) => {
  off = to
}
process.on('message', (to) => {
  off = to
  process.send(to)
})
// What waits for a word of the test keeps no program from ending.
process.channel?.unref()
