import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Machine = {
  platform: NodeJS.Platform
  environment: Record<string, string | undefined>
  exists: (path: string) => boolean
}

const thisMachine: Machine = { platform: process.platform, environment: process.env, exists: existsSync }

const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** A Chrome, Chromium or Edge that is installed on this machine, or null. */
export function findInstalledChromium(machine: Machine = thisMachine): string | null {
  return candidates(machine).find((path) => machine.exists(path)) ?? null
}

/**
 * Chromium's engine without the windows, menus and services of a browser, which nobody sees in a test: a walk costs a
 * fifth less in it. Null where it is not installed: Debian has it as a package of its own.
 */
export function findHeadlessShell(machine: Machine = thisMachine): string | null {
  if (machine.platform !== 'linux') return null
  return onPath(['chromium-headless-shell'], machine).find((path) => machine.exists(path)) ?? null
}

function candidates(machine: Machine): string[] {
  const { platform, environment } = machine
  if (platform === 'darwin') {
    const homes = ['/Applications', join(environment['HOME'] ?? '', 'Applications')]
    return homes.flatMap((home) => macApplications.map((application) => join(home, application)))
  }
  if (platform === 'win32') {
    const homes = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name] ?? '')
    return homes.filter(Boolean).flatMap((home) => windowsPrograms.map((program) => `${home}\\${program}`))
  }
  return onPath(commands, machine)
}

function onPath(names: readonly string[], { environment }: Machine): string[] {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
