import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { tempFolder } from '../../support/tempFolder.ts'

const KEY_STORE = '/usr/bin/gnome-keyring-daemon'
const hasKeyring = existsSync(KEY_STORE) && existsSync('/usr/bin/dbus-run-session')
const SCRIPT = path.resolve('test/support/hosts/withKeyring.sh')

/** A key store that is slow to tell the bus that it is there. */
const SLOW = `#!/bin/sh
exec 3<&0
(sleep 1; exec ${KEY_STORE} "$@" <&3) &
`

const ASKS = `#!/bin/sh
exec dbus-send --session --print-reply=literal --dest=org.freedesktop.DBus / \\
  org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets
`

it.runIf(hasKeyring)(
  'a program starts when its key store can be asked, however late that is: earlier it would wait for a person',
  async () => {
    const folder = await tempFolder()
    mkdirSync(path.join(folder, 'bin'))
    const program = path.join(folder, 'bin', 'asks')
    for (const [name, text] of [
      ['gnome-keyring-daemon', SLOW],
      ['asks', ASKS],
    ] as const) {
      writeFileSync(path.join(folder, 'bin', name), text)
      chmodSync(path.join(folder, 'bin', name), 0o755)
    }
    const { stdout } = await promisify(execFile)(SCRIPT, [], {
      env: {
        ...process.env,
        PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
        XDG_DATA_HOME: folder,
        KEYRING_PROGRAM: program,
      },
    })
    expect(stdout.trim()).toBe('boolean true')
  },
)
