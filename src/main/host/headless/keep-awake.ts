import { type ChildProcess, spawn } from 'node:child_process'
import type { Host } from '../host.ts'

/** Each Mac has it. With `-w` it ends with this process, however that ends. */
const usualProgram = '/usr/bin/caffeinate'

/**
 * Node itself has no word for it. Elsewhere than on a Mac there is no program that is always there: nothing happens then.
 * Hundreds of jobs may hold at once, each anew for every question about it: they share one process.
 */
export function keepAwakeOn(platform: NodeJS.Platform, program = usualProgram): Host['keepAwake'] {
  if (platform !== 'darwin') return () => () => {}
  let holders = 0
  let running: ChildProcess | null = null

  const start = () => {
    try {
      const started = spawn(program, ['-i', '-w', String(process.pid)], { stdio: 'ignore' })
      running = started
      const gone = () => {
        if (running === started) running = null
      }
      started.once('error', gone).once('exit', gone).unref()
    } catch {
      // No process is to be had: the machine sleeps when it is set to, and whoever holds next tries again.
    }
  }
  const endUnlessHeld = () => {
    if (holders > 0) return
    running?.kill()
    running = null
  }

  return () => {
    holders += 1
    if (running === null) start()
    let isHeld = true
    return () => {
      if (isHeld) holders -= 1
      isHeld = false
      // Not at once: between two questions it is let go and held in one turn.
      setImmediate(endUnlessHeld)
    }
  }
}
