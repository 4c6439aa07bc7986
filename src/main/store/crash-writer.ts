import { writeSync } from 'node:fs'
import { openStore } from './open.ts'

/** For crash.test.ts: writes rows until it is killed, and prints each one's name once the store has it. */
const store = openStore({ directory: process.argv[2] ?? '', now: Date.now })
for (let number = 0; ; number += 1) {
  const slot = `crash:${number}`
  store.workspace.write(slot, `text of ${slot}`)
  writeSync(1, `${slot}\n`)
}
