import { buildIfNeeded } from './lib/build.ts'
import { runTool } from './lib/run-tool.ts'

/** Every row of the fault table with three seeds; `npm test` runs each with one. */
await buildIfNeeded()
const environment = { FAULT_SEEDS: '3' }
const args = ['run', '--project', 'faults', ...process.argv.slice(2)]
const { exitCode } = await runTool('vitest', 'vitest', args, { environment, isShown: true })
process.exitCode = exitCode
