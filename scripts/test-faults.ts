import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './lib/build.ts'
import { root, runTool } from './lib/run-tool.ts'

type Counts = { creates: number; tasks: number; bytes: number }

/** Every row of the fault table with three seeds; `npm test` runs each with one. */
await buildIfNeeded()
const counts = join(root, '.reports/fault-counts.jsonl')
mkdirSync(join(root, '.reports'), { recursive: true })
writeFileSync(counts, '')
const environment = { FAULT_SEEDS: '3', FAULT_COUNTS: counts }
const args = ['run', '--project', 'faults', ...process.argv.slice(2)]
const { exitCode } = await runTool('vitest', 'vitest', args, { environment, isShown: true })
console.log(sumOf(readFileSync(counts, 'utf8')))
process.exitCode = exitCode

/** What the gateways of all cases saw. */
function sumOf(lines: string): string {
  const all: Counts[] = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const sum = (field: keyof Counts) => all.reduce((total, one) => total + one[field], 0)
  const mebibytes = Math.round(sum('bytes') / 1024 ** 2)
  return `${all.length} gateways, ${sum('creates')} creates, ${sum('tasks')} tasks made, ${mebibytes} MiB served`
}
