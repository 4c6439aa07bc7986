import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { anotherLine, enterApp, type Entered, readyLine } from '../start/app-address.ts'
import { root } from '../run-tool.ts'

const watched = ['src/main', 'src/shared', 'src/demo-gateway']
/** Editors write several files at once. */
const quietMs = 150

export type DevApp = {
  /** The present run, as soon as it is up. Rejects where it ended before this server was let in. */
  entered(): Promise<Entered>
  stop(): Promise<void>
}

/**
 * Runs the app from its sources, which Node reads as they are, and again whenever one changes. `onCode` hears each code
 * that lets a window in; the first one of a run is used here.
 */
export function startDevApp(
  args: readonly string[],
  onCode: (code: string) => void,
  program = 'src/main/headless.ts',
): DevApp {
  // The app serves a built window; here Vite serves it, and the folder only has to be there.
  mkdirSync(join(root, 'out', 'renderer'), { recursive: true })
  let ready = Promise.withResolvers<Entered>()
  let isUp = false
  let child = run()
  let timer: NodeJS.Timeout | undefined
  let restarts = Promise.resolve()

  function run(): ChildProcess {
    const started = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (started.stdout !== null) createInterface({ input: started.stdout }).on('line', hear)
    return started
  }

  function hear(line: string): void {
    const address = readyLine.exec(line)?.[1]
    const another = anotherLine.exec(line)?.[1]
    if (address !== undefined) {
      isUp = true
      ready.resolve(enterApp(address))
      // It may have ended again meanwhile; who asks is told so, and the next run is another chance.
      ready.promise.catch((error: unknown) => console.error('The app could not be entered:', error))
    } else if (another !== undefined) onCode(new URL(another).hash)
    else console.log(line)
  }

  async function restart(): Promise<void> {
    console.log('The app changed; starting it again ...')
    // Who already waits for an address goes on waiting for the same one.
    if (isUp) ready = Promise.withResolvers()
    isUp = false
    await end(child)
    child = run()
  }

  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.tsx?$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarts = restarts.then(restart)
      }, quietMs)
    }),
  )
  return {
    entered: () => ready.promise,
    async stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await restarts
      await end(child)
    },
  }
}

/** Lets it write down what it has; it ends by itself when nobody is connected to it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (child.connected) child.disconnect()
  await exited
}
