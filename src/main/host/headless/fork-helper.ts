import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { helperEnvironment } from '../helper-environment.ts'
import type { StartHelper } from '../host.ts'

/** A helper as a process of this very Node. */
export const forkHelper: StartHelper = (file, onMessage, need) => {
  const child = fork(fileURLToPath(file), [], {
    env: helperEnvironment(process.env, need),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', onMessage)
  // Of a child that could not be started, or that is gone already: its end says it all.
  child.on('error', () => {})
  return {
    // One that could not be started tells only its error.
    ended: new Promise((resolve) => child.once(child.pid === undefined ? 'error' : 'exit', () => resolve())),
    send: (message) => void child.send(message as object, () => {}),
    kill: () => void child.kill('SIGKILL'),
    keepAppAlive(isKept) {
      child[isKept ? 'ref' : 'unref']()
      child.channel?.[isKept ? 'ref' : 'unref']()
    },
  }
}
