import { fileURLToPath } from 'node:url'
import { helperEnvironment } from '../helper-environment.ts'
import type { StartHelper } from '../host.ts'
import type { UtilitySlice } from './slice.ts'

/** A helper as a utility process: the packaged runtime cannot be run as plain Node. */
export function utilityHelper(utilityProcess: UtilitySlice): StartHelper {
  return (file, onMessage, need) => {
    const child = utilityProcess.fork(fileURLToPath(file), [], {
      env: helperEnvironment(process.env, need),
      execArgv: [],
      stdio: 'ignore',
      serviceName: 'Atelier helper',
    })
    child.on('message', onMessage)
    // What goes wrong inside is followed by its end.
    child.on('error', () => {})
    // Electron kills nothing that has not spawned yet (its issue 44009).
    let isKilled = false
    child.once('spawn', () => isKilled && child.kill())
    return {
      ended: new Promise((resolve) => child.once('exit', () => resolve())),
      send: (message) => child.postMessage(message),
      kill() {
        isKilled = true
        child.kill()
      },
      // Electron lives until it is quit.
      keepAppAlive: () => {},
    }
  }
}
