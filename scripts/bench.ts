import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BenchModule, type BenchRow, isMet } from '../tests/bench/lib/measure.ts'
import { root } from './lib/run-tool.ts'

/** Runs tests/bench/*.ts (or those whose name was given), each measuring us beside a peer, and keeps the numbers. */
const folder = join(root, 'tests/bench')
const wanted = process.argv.slice(2)
const names = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
)

const rows: BenchRow[] = []
for (const name of names) {
  const module: BenchModule = await import(pathToFileURL(join(folder, name)).href)
  rows.push(...(await module.run()))
}
if (rows.length === 0) {
  console.error(`No benchmark is called ${wanted.join(' or ')}.`)
  process.exitCode = 1
}

console.table(
  rows.map((row) => ({
    id: row.id,
    what: row.what,
    ours: `${row.ours.median} ${row.unit} (${row.ours.min}–${row.ours.max})`,
    peer: `${row.peer.median} ${row.unit} (${row.peer.min}–${row.peer.max}) ${row.peerName}`,
    ratio: row.ratio,
    target: row.target,
    met: isMet(row),
  })),
)

mkdirSync(join(root, 'bench'), { recursive: true })
const machine = {
  node: process.version,
  cpus: cpus().length,
  platform: `${process.platform} ${process.arch}`,
}
writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
