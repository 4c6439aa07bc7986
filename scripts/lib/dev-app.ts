import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run-tool.ts'

const watched = ['src/main', 'src/shared', 'src/demo-gateway']
/** Editors write several files at once. */
const quietMs = 150

export type DevApp = {
  /** Of the present run, as soon as it is up. */
  address(): Promise<URL>
  stop(): Promise<void>
}

/** Runs the app from its sources, which Node reads as they are, and again whenever one changes. */
export function startDevApp(args: readonly string[]): DevApp {
  // The app serves a built window; here Vite serves it, and the folder only has to be there.
  mkdirSync(join(root, 'out', 'renderer'), { recursive: true })
  let ready = Promise.withResolvers<URL>()
  let isUp = false
  let child = run()
  let timer: NodeJS.Timeout | undefined
  let restarts = Promise.resolve()

  function run(): ChildProcess {
    const started = spawn(process.execPath, ['src/main/headless.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    if (started.stdout !== null) createInterface({ input: started.stdout }).on('line', hear)
    return started
  }

  function hear(line: string): void {
    const address = /^Atelier is ready at (\S+)$/.exec(line)?.[1]
    if (address === undefined) console.log(line)
    else {
      isUp = true
      ready.resolve(new URL(address))
    }
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
    address: () => ready.promise,
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
