import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '../shared/contract/index.ts'
import { serve } from '../shared/rpc/serve.ts'
import { compose } from './compose.ts'
import { dataDirectory as usualDataDirectory } from './host/data-directory.ts'
import { FlagError, type Flags, parseFlags } from './host/flags.ts'
import { createHeadlessHost } from './host/headless/headless-host.ts'
import { takeInstanceLock } from './host/instance-lock.ts'
import { keepLastPort, readLastPort } from './host/last-port.ts'
import { createMemoryKeychain } from './host/memory-keychain.ts'
import { createOsKeychain } from './host/os-keychain.ts'
import { makePrivate, OpenFolderError } from './host/private-folder.ts'
import { asFolderFault, UnusableFolderError } from './host/unusable-folder.ts'
import { harnessClock } from './lib/fault-hooks.ts'
import { outliveUnexpected } from './lib/unexpected.ts'
import { createEntryCodes } from './transport/entry-codes.ts'
import { type Loopback, type LoopbackOptions, startLoopback } from './transport/http.ts'
import { keepOldPort } from './transport/old-port.ts'
import { openPage } from './transport/page.ts'

// Before anything is written: what Atelier makes is for this person only.
process.umask(0o077)

/** Why the app could not start, as one line for the terminal. */
class StartError extends Error {
  override readonly name = 'StartError'
}

/** The same app as the desktop window's, on loopback HTTP. Answers the address to open and how to end it. */
async function start(
  flags: Flags,
  dataDirectory: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const isFolderOpen = await makePrivate(dataDirectory)
  const lock = takeInstanceLock(dataDirectory)
  if (lock === null)
    throw new StartError(`Atelier is already running on ${dataDirectory}. Close it there first.`)
  const mediaToken = randomToken()
  const keychain = flags.keychain === 'memory' ? createMemoryKeychain() : createOsKeychain()
  const clock = harnessClock()
  const app = await compose({
    host: createHeadlessHost({ keychain, clock }),
    dataDirectory,
    isFolderOpen,
    version: ownVersion(),
    mediaBase: `/media/${mediaToken}`,
    ...(clock === undefined ? {} : { clock }),
  })
  outliveUnexpected(app.takeUnexpected, () =>
    console.error('Atelier met an error of its own and went on. What is known of it is in its log.'),
  )
  const codes = createEntryCodes((fresh) => console.log(`For another window: ${addressOf(fresh)}`))
  const loopback = await startAt(flags.port, dataDirectory, {
    secret: randomToken(),
    takeCode: codes.take,
    mediaToken,
    page: await openPage(builtPage(), 'browser'),
    onChannel: (channel) => void serve(contract, app.handlers, channel, { toAppError: app.toAppError }),
    respondMedia: app.respondMedia,
  })
  const addressOf = (code: string): string => `${loopback.origin}/#${code}`
  app.start()
  return {
    address: addressOf(codes.current()),
    async close() {
      await loopback.close()
      await app.close()
      lock.release()
    },
  }
}

/**
 * On the port that was asked for, else on a fresh one: between two runs anybody on this computer can have a port, and
 * give a browser a script for its origin. A window of the run before hears at its port that the app was started anew,
 * if that port can be had.
 */
async function startAt(
  asked: number | null,
  dataDirectory: string,
  options: Omit<LoopbackOptions, 'port'>,
): Promise<Loopback> {
  if (asked !== null) return startLoopback({ ...options, port: asked })
  const last = readLastPort(dataDirectory)
  // First, so that it cannot be the fresh one.
  const leaveOldPort = last === null ? null : await keepOldPort(last).catch(() => null)
  const loopback = await startLoopback({ ...options, port: 0 })
  keepLastPort(dataDirectory, loopback.port)
  return {
    ...loopback,
    async close() {
      await leaveOldPort?.()
      await loopback.close()
    },
  }
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** This file is `out/main/headless.js` when built and `src/main/headless.ts` while developing. */
function builtPage(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../out/renderer' : '../renderer'
  return fileURLToPath(new URL(path, import.meta.url))
}

function ownVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return manifest.version
}

/** What a person can do something about is said plainly; anything else is a defect and shows where it came from. */
function complaint(error: unknown): string {
  const isPlain =
    error instanceof StartError ||
    error instanceof FlagError ||
    error instanceof OpenFolderError ||
    error instanceof UnusableFolderError
  if (isPlain) return error.message
  const { code, kind, syscall } = error as { code?: unknown; kind?: unknown; syscall?: unknown }
  if (code === 'EADDRINUSE') return 'This port is taken. Choose another one with --port, or leave it out.'
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EPERM'))
    return 'The system does not give this port. Choose another one with --port, or leave it out.'
  if (kind === 'from-newer-app') return 'This library was written by a newer Atelier and was left as it is.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2))
  const dataDirectory = flags.dataDirectory ?? usualDataDirectory()
  const running = await start(flags, dataDirectory).catch((error: unknown) => {
    throw asFolderFault(dataDirectory, error)
  })
  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    void running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  // Whoever started us is gone: nobody would end us any more.
  process.on('disconnect', end)
  console.log(`Atelier is ready at ${running.address}`)
}

try {
  await main()
} catch (error) {
  console.error(complaint(error))
  process.exit(1)
}
