import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dataDirectory as usualDataDirectory } from './host/data-directory.ts'
import { FlagError, parseFlags } from './host/flags.ts'
import { endOnSignals } from './host/headless/end-on-signals.ts'
import { MissingLibraryError, NoLibraryError } from './host/library-place/find-library.ts'
import { createMemoryKeychain } from './host/memory-keychain.ts'
import { createOsKeychain } from './host/os-keychain.ts'
import { OpenFolderError } from './host/private-folder.ts'
import { asFolderFault, UnusableFolderError } from './host/unusable-folder.ts'
import { outliveUnexpected } from './lib/log/unexpected.ts'
import { StartError, startOnLoopback } from './on-loopback.ts'

// Before anything is written: what Atelier makes is for this person only.
process.umask(0o077)

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
    error instanceof MissingLibraryError ||
    error instanceof NoLibraryError ||
    error instanceof UnusableFolderError
  if (isPlain) return error.message
  const { code, kind, syscall, port } = error as Record<'code' | 'kind' | 'syscall' | 'port', unknown>
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another with --port, or leave that option out.`
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EPERM'))
    return `The system does not allow port ${port}. Choose another with --port, or leave that option out.`
  if (kind === 'from-newer-app')
    return 'This library was saved by a newer version of Atelier. Nothing was changed.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2))
  const dataDirectory = flags.dataDirectory ?? usualDataDirectory()
  const starting = startOnLoopback({
    dataDirectory,
    library: flags.library,
    keychain: flags.keychain === 'memory' ? createMemoryKeychain() : createOsKeychain(),
    port: flags.port,
    page: builtPage(),
    version: ownVersion(),
    onComposed: ({ takeUnexpected }) =>
      outliveUnexpected(takeUnexpected, () =>
        console.error('Atelier recovered from an internal error. Details are in the log.'),
      ),
    onMoving: (to) => console.log(`Moving the library to ${to} ...`),
    onFreshAddress: (address) => console.log(`For another window: ${address}`),
  }).catch((error: unknown) => {
    throw asFolderFault(dataDirectory, error)
  })
  // From now on: whoever leaves while it starts is not heard later.
  endOnSignals(process, async () => (await starting).close())
  const running = await starting
  console.log(`Atelier is ready at ${running.address}`)
  if (flags.dataDirectory !== null) console.log(`Data folder: ${dataDirectory}`)
  if (running.libraryDirectory !== dataDirectory) console.log(`Library: ${running.libraryDirectory}`)
}

try {
  await main()
} catch (error) {
  console.error(complaint(error))
  process.exit(1)
}
