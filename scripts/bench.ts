import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BenchModule, type BenchRow, isMet } from '../tests/bench/lib/measure.ts'
import { root } from './lib/run-tool.ts'

/**
 * Runs the benchmarks of tests/bench and tests/bench/library (or those whose name was given), each measuring us beside a
 * peer, and keeps the numbers.
 */
const folder = join(root, 'tests/bench')
const wanted = process.argv.slice(2)
const names = ['.', 'library']
  .flatMap((area) => readdirSync(join(folder, area)).map((name) => posix.join(area, name)))
  .filter((name) => name.endsWith('.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

const rows: BenchRow[] = []
if (names.length === 0) fail(`No benchmark is called ${wanted.join(' or ')}.`)
for (const name of names) {
  try {
    const module: BenchModule = await import(pathToFileURL(join(folder, name)).href)
    const measured = await module.run()
    rows.push(...measured)
    console.table(measured.map(lineOf))
  } catch (error) {
    // What the others measure takes half an hour: one that breaks off does not take it along.
    fail(`${name} broke off: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

function lineOf(row: BenchRow) {
  return {
    id: row.id,
    what: row.what,
    ours: `${row.ours.median} ${row.unit} (${row.ours.min}–${row.ours.max})`,
    peer: `${row.peer.median} ${row.unit} (${row.peer.min}–${row.peer.max}) ${row.peerName}`,
    ratio: row.ratio,
    target: row.target,
    met: isMet(row),
  }
}

function fail(words: string): void {
  console.error(words)
  process.exitCode = 1
}

mkdirSync(join(root, 'bench'), { recursive: true })
const machine = {
  node: process.version,
  cpus: cpus().length,
  platform: `${process.platform} ${process.arch}`,
}
writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
