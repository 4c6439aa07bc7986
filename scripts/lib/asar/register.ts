import childProcess, { type ForkOptions } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { placeOf } from './archive.ts'
import { loadModules } from './load-modules.ts'
import { redirected, wrap, wrapFs } from './wrap-fs.ts'

// For `node --import`: this process, its threads, and its children that are forked from a file of an archive.
// `?started=<file>`: each of them adds its name there, so that whoever looks knows what was started.

const startedFile = new URL(import.meta.url).searchParams.get('started')
if (startedFile !== null) appendFileSync(startedFile, `${basename(process.argv[1] ?? '')}\n`)

wrapFs()
// A native file is loaded by the system, a program is started by it.
wrap(process, 'dlopen', (old) => redirected(old.bind(process), 1))
for (const name of ['execFile', 'execFileSync']) {
  // With a shell it is a line of words, which is no path even where there is one in it.
  wrap(childProcess, name, (old) => {
    const redirect = redirected(old, 0)
    return (...args) => (args.some(hasShell) ? old(...args) : redirect(...args))
  })
}
// In Electron such a child is Electron again.
wrap(childProcess, 'fork', (old) => (file, ...rest) => {
  if (placeOf(file) === null) return old(file, ...rest)
  const args = Array.isArray(rest[0] ?? []) ? (rest.shift() ?? []) : []
  const options = (rest[0] ?? {}) as ForkOptions
  const execArgv = [...(options.execArgv ?? process.execArgv), '--import', import.meta.url]
  return old(file, args, { ...options, execArgv })
})
loadModules()
// What is imported by name looks at these, not at the objects above.
syncBuiltinESMExports()

function hasShell(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'shell' in options && Boolean(options.shell)
}
