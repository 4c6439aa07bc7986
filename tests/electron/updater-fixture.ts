import { createHash, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NsisUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { onTestFinished } from 'vitest'
import {
  type AppUpdaterSlice,
  tame,
  verifyStrictly,
} from '../../src/main/host/electron/updating/load-updater.ts'
import type { NativeUpdaterSlice } from '../../src/main/host/electron/slice.ts'
import { openUpdater } from '../../src/main/host/electron/updating/open-updater.ts'
import { readOfRelease } from '../../src/main/services/updates/release.ts'

export const own = '1.2.3'
export const next = '1.3.0'
export const installer = `Atelier-${next}-win-x64.exe`
export const bytes = randomBytes(300_000)
export const sha512 = createHash('sha512').update(bytes).digest('base64')

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-updater-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What is packed beside the archive of a signed app. */
export function packedWith(configuration: string | null): string {
  const folder = temporaryFolder()
  if (configuration !== null) writeFileSync(join(folder, 'app-update.yml'), configuration)
  return folder
}
export const ofPublisher = 'updaterCacheDirName: atelier-updater\npublisherName:\n  - Somebody\n'

/** As electron-builder writes it. */
export const channelOf = (
  changed: { version?: string; url?: string; sha512?: string; size?: number } = {},
) => {
  const said = { version: next, url: installer, sha512, size: bytes.length, ...changed }
  return [
    `version: ${said.version}`,
    'files:',
    `  - url: ${said.url}`,
    `    sha512: ${said.sha512}`,
    `    size: ${said.size}`,
    `path: ${said.url}`,
    `sha512: ${said.sha512}`,
    "releaseDate: '2026-11-23T12:00:00.000Z'",
    '',
  ].join('\n')
}

/** The folder of a release address: a channel file, and the installer. */
export async function startFolder(channel: string) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    if (request.url?.endsWith('.yml') === true) return void response.end(channel)
    if (request.url === `/new/${installer}`)
      return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    wanted: { version: next, address: `${origin}/new/atelier.json`, readText: readOfRelease(own) },
    paths: () => asked.map(({ url }) => String(url)),
  }
}

/** On Windows the library has nothing to do with it. */
export const noSquirrel = (): never => {
  throw new Error('Squirrel was asked for')
}

/** Electron's network, by Node's. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(...[options, callback]: Parameters<ElectronHttpExecutor['createRequest']>) {
    return httpRequest(options, callback) as unknown as ReturnType<ElectronHttpExecutor['createRequest']>
  }
}

/**
 * What the library asks of Windows it writes for the shell of Windows, where `>NUL` is nowhere. Another shell makes a file
 * of that name where it stands: in the project it was checked in once, and Windows could not check it out.
 */
function standElsewhere(): void {
  const before = process.cwd()
  process.chdir(temporaryFolder())
  onTestFinished(() => process.chdir(before))
}

/**
 * electron-updater's own updater for Windows, as the app sets it up, in plain Node: only Electron's app and network are
 * stood in for, and, where `publisher` is given, the answer of Windows to who signed a file.
 */
export function realUpdater(publisher?: (file: string) => string | null) {
  const resources = packedWith(ofPublisher)
  const userData = temporaryFolder()
  const app = {
    version: own,
    name: 'Atelier',
    isPackaged: true,
    appUpdateConfigPath: join(resources, 'app-update.yml'),
    userDataPath: userData,
    baseCachePath: temporaryFolder(),
    whenReady: async () => {},
    quit() {},
    relaunch() {},
    onQuit() {},
  }
  const library = new NsisUpdater(null, app)
  Object.assign(library, { httpExecutor: new NodeExecutor() })
  if (publisher === undefined) standElsewhere()
  else library.verifyUpdateCodeSignature = async (_publishers, file) => publisher(file)
  verifyStrictly(library)
  tame(library, own)
  const updater = openUpdater({
    app: { getVersion: () => own, isPackaged: true, quit() {} },
    nativeUpdater: noSquirrel,
    platform: 'win32',
    arch: 'x64',
    resources,
    load: async () => library,
  })
  if (updater === null) throw new Error('no updater')
  return { updater, library, userData }
}

/** electron-updater as its declarations have it, with what is asked of it in order. */
export function updaterDouble() {
  const asked: string[] = []
  const events = new EventEmitter()
  const native = new EventEmitter()
  // The library’s own note that Squirrel has it.
  native.on('update-downloaded', () => asked.push('noted'))
  const double = Object.assign(events, {
    setFeedURL: () => void asked.push('feed'),
    async checkForUpdates() {
      asked.push('check')
      return { isUpdateAvailable: true }
    },
    async downloadUpdate() {
      asked.push('download')
      events.emit('download-progress', { percent: 50 })
      return []
    },
    /** As on macOS: what is registered acts whenever Squirrel is done. */
    quitAndInstall() {
      asked.push('quit and install')
      native.on('update-downloaded', () => asked.push('closed by Squirrel'))
    },
    install(isSilent: boolean, isForceRunAfter: boolean) {
      asked.push(`install ${isSilent} ${isForceRunAfter}`)
      return true
    },
  })
  /** The two casts: the doubles have the parts that the slices name, and no more of their types. */
  const nativeUpdater = () => native as unknown as NativeUpdaterSlice
  return { asked, events, native, nativeUpdater, library: double as unknown as AppUpdaterSlice }
}
