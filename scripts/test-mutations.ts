import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { mutations } from '../tests/faults/mutations/index.ts'
import type { Mutation } from '../tests/faults/mutations/mutation.ts'
import { buildIfNeeded } from './lib/build.ts'
import { root, runTool } from './lib/run-tool.ts'

/**
 * Takes one protection after the other out of a copy of the app and runs the row of the fault table that it stands
 * for: the row must fail. With arguments, only the rows that they name.
 */
const notCopied = new Set(['node_modules', '.git', 'dist', 'test-results', '.reports', 'bench'])

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'atelier-mutation-'))
  for (const name of readdirSync(root).filter((one) => !notCopied.has(one))) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

function apply(copy: string, { row, edits }: Mutation): void {
  for (const { file, find, put } of edits) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${row}: not exactly once in ${file}: ${find}`)
    writeFileSync(
      path,
      source.replace(find, () => put),
    )
  }
}

function undo(copy: string, { edits }: Mutation): void {
  for (const { file } of edits) cpSync(join(root, file), join(copy, file))
}

type Assertion = { title: string; status: string; duration?: number | null; failureMessages: string[] }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: Assertion[] }[]
}

/** Of a row: how long its slowest test took, and where its tests are. */
type RowTests = { slowestMs: number; files: Set<string> }
type Result = { isPassed: boolean; output: string; rows: ReadonlyMap<string, RowTests> }

function rowsOf(copy: string, { testResults }: Report): Map<string, RowTests> {
  const rows = new Map<string, RowTests>()
  for (const { name, assertionResults } of testResults)
    for (const { title, status, duration } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue
      const row = title.split(' ')[0] ?? ''
      const { slowestMs, files } = rows.get(row) ?? { slowestMs: 0, files: new Set() }
      files.add(relative(copy, name))
      rows.set(row, { slowestMs: Math.max(slowestMs, duration ?? 0), files })
    }
  return rows
}

/** @param files where the tests of these rows are; none: they are looked for in all */
async function run(
  copy: string,
  rows: readonly string[],
  { timeoutMs, files = [] }: { timeoutMs?: number; files?: readonly string[] } = {},
): Promise<Result> {
  const names = `^(${rows.join('|')}) `
  const environment: Record<string, string> =
    timeoutMs === undefined ? {} : { FAULT_TIMEOUT_MS: String(timeoutMs) }
  const file = join(copy, '.reports/mutation.json')
  const reporter = ['--reporter=json', `--outputFile=${file}`]
  rmSync(file, { force: true })
  const args = ['run', '--project', 'faults', '--root', copy, ...reporter, '-t', names, ...files]
  const { output } = await runTool('vitest', 'vitest', args, { environment })
  if (!existsSync(file)) throw new Error(`Nothing ran:\n${output}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.numPassedTests + report.numFailedTests < rows.length) throw new Error(`Too few ran:\n${output}`)
  const assertions = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const messages = assertions.flatMap(({ failureMessages }) => failureMessages)
  return {
    isPassed: report.numFailedTests === 0,
    output: messages.join('\n'),
    rows: rowsOf(copy, report),
  }
}

/** A row that waits for what never comes need not wait much longer than it usually takes. */
const shortestTimeoutMs = 30_000
const patience = 5

async function isNoticed(copy: string, mutation: Mutation, usual: RowTests): Promise<boolean> {
  try {
    apply(copy, mutation)
    const timeoutMs = Math.max(shortestTimeoutMs, patience * usual.slowestMs)
    return !(await run(copy, [mutation.row], { timeoutMs, files: [...usual.files] })).isPassed
  } finally {
    undo(copy, mutation)
  }
}

await buildIfNeeded()
const wanted = process.argv.slice(2)
const chosen = mutations.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const copies = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, copyProject)
const survivors: Mutation[] = []

async function tryAll(copy: string, left: Mutation[], usual: ReadonlyMap<string, RowTests>): Promise<void> {
  for (let mutation = left.shift(); mutation !== undefined; mutation = left.shift()) {
    const tests = usual.get(mutation.row)
    if (tests === undefined) throw new Error(`${mutation.row}: no such row ran`)
    const noticed = await isNoticed(copy, mutation, tests)
    if (!noticed) survivors.push(mutation)
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutation.row}  without ${mutation.without}`)
  }
}

try {
  const [first = ''] = copies
  const whole = await run(first, [...new Set(chosen.map(({ row }) => row))])
  if (!whole.isPassed) throw new Error(`Rows fail with nothing taken away:\n${whole.output}`)
  const left = [...chosen]
  await Promise.all(copies.map((copy) => tryAll(copy, left, whole.rows)))
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length} mutations, ${survivors.length} survived`)
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1
