import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A machine that has never run it reads two hundred megabytes first, and a scanner reads them too. */
const readyWithinMs = 120_000
/** The app itself takes ten seconds at most. */
const endsWithinMs = 30_000

export type StartedProgram = {
  readonly child: ChildProcess
  /** What the awaited line captured. */
  readonly word: string
  printed(): string
  /** @throws Error when it has not ended in time, or ended badly */
  endedWell(): Promise<void>
  kill(): Promise<void>
}

/**
 * Starts a program and waits for the line that says where it can be reached.
 * @throws Error with what it printed when it ends before that, or says nothing for two minutes
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  ready: RegExp,
): Promise<StartedProgram> {
  // Its words are looked for in English; Linux goes by this.
  const env = { ...process.env, LANGUAGE: 'en_GB' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const printed = (): string => lines.join('\n')
  const exited = once(child, 'exit')
  const { promise: word, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const found = ready.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  }
  const late = setTimeout(() => reject(new Error(`It said nothing in time:\n${printed()}`)), readyWithinMs)
  exited.then(([code]) => reject(new Error(`It ended with ${code} before its window:\n${printed()}`)), reject)
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited.catch(() => {})
  }

  async function endedWell(): Promise<void> {
    const hangs = AbortSignal.timeout(endsWithinMs)
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (!isOver) await once(child, 'exit', { signal: hangs }).catch(() => {})
    if (child.exitCode === 0) return
    const end =
      child.exitCode === null && child.signalCode === null
        ? 'did not end'
        : `ended with ${child.exitCode ?? child.signalCode}`
    throw new Error(`It ${end}:\n${printed()}`)
  }

  try {
    return { child, word: await word, printed, endedWell, kill }
  } catch (error) {
    await kill()
    throw error
  } finally {
    clearTimeout(late)
  }
}
