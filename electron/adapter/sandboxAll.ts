import type { App } from 'electron'

/**
 * Every page of the program in Chromium's sandbox, whatever its window asks for (SHELL-4). A
 * `--no-sandbox` on the command line stays in force: Electron drops it here, and could then not start as root at
 * all, as in a container.
 */
export function sandboxAll(app: Pick<App, 'enableSandbox' | 'commandLine'>): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
