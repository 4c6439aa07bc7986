import { spawn } from 'node:child_process'
import type { Host } from '../host.ts'

/** Each Mac has it. With `-w` it ends with this process, however that ends. */
const usualProgram = '/usr/bin/caffeinate'

/** Node itself has no word for it. Elsewhere than on a Mac there is no program that is always there: nothing happens then. */
export function keepAwakeOn(platform: NodeJS.Platform, program = usualProgram): Host['keepAwake'] {
  if (platform !== 'darwin') return () => () => {}
  return () => {
    const held = spawn(program, ['-i', '-w', String(process.pid)], { stdio: 'ignore' })
    // The machine then sleeps when it is set to.
    held.on('error', () => {})
    held.unref()
    return () => void held.kill()
  }
}
