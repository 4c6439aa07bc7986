import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Started = {
  /** What the awaited line captured. */
  match: RegExpExecArray
  pid: number
  /** Everything it has printed so far. */
  output: () => string
  /** SIGKILL: nothing of it runs after this. */
  kill: () => Promise<void>
  /** SIGTERM, as a person's Ctrl-C; answers the exit code. */
  stop: () => Promise<number | null>
  /** Resolves when it has ended, however. */
  exited: Promise<unknown>
  /** The signal that ended it; null while it runs, and when it ended by itself. */
  endedBy: () => NodeJS.Signals | null
}

/** Runs a script with this Node and waits for the line that says it is ready. */
export async function startNode(args: readonly string[], ready: RegExp, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const exited = once(child, 'exit')
  const found = new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const match = ready.exec(line)
        if (match !== null) resolve(match)
      })
    }
    child.on('exit', (code) =>
      reject(new Error(`It ended with ${code} before it was ready:\n${lines.join('\n')}`)),
    )
    child.on('error', reject)
  })
  const match = await found
  return {
    match,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    kill: () => end(child, 'SIGKILL', exited).then(() => undefined),
    stop: () => end(child, 'SIGTERM', exited),
    exited,
    endedBy: () => child.signalCode,
  } satisfies Started
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  exited: Promise<unknown>,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await exited
  }
  return child.exitCode
}
