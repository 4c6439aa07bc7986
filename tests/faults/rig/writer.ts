import { writeSync } from 'node:fs'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { writeLife } from './commits.ts'

/** A process that writes as fast as it can until it is killed, and prints a line for every commit that the store has. */
const store = openStore({ directory: process.argv[2] ?? '', now: Date.now })
const ids = createIdMaker(systemClock)
for (;;) writeLife(store, ids, (line) => writeSync(1, `${line}\n`))
