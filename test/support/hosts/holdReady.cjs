// Loaded before the program: it is not told that Electron is ready until the test is connected to it. A window that
// comes between two messages of the connection is taken for an empty one, and the test would wait for it for ever.
const { app } = require('electron')

const ready = app.whenReady()
const connected = new Promise((resolve) => {
  globalThis.testIsConnected = resolve
})
app.whenReady = () => connected.then(() => ready)
