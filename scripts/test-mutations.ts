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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { failureMessages: string[] }[] }[]
}

function messagesOf({ testResults }: Report): string {
  return testResults.flatMap((file) => file.assertionResults.flatMap((one) => one.failureMessages)).join('\n')
}

type Result = { isPassed: boolean; output: string }

async function run(copy: string, rows: readonly string[]): Promise<Result> {
  const names = `^(${rows.join('|')}) `
  const file = join(copy, '.reports/mutation.json')
  const reporter = ['--reporter=json', `--outputFile=${file}`]
  rmSync(file, { force: true })
  const args = ['run', '--project', 'faults', '--root', copy, ...reporter, '-t', names]
  const { output } = await runTool('vitest', 'vitest', args)
  if (!existsSync(file)) throw new Error(`Nothing ran:\n${output}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.numPassedTests + report.numFailedTests < rows.length) throw new Error(`Too few ran:\n${output}`)
  return { isPassed: report.numFailedTests === 0, output: messagesOf(report) }
}

async function isNoticed(copy: string, mutation: Mutation): Promise<boolean> {
  try {
    apply(copy, mutation)
    return !(await run(copy, [mutation.row])).isPassed
  } finally {
    undo(copy, mutation)
  }
}

await buildIfNeeded()
const wanted = process.argv.slice(2)
const chosen = mutations.filter(({ row }) => wanted.length === 0 || wanted.includes(row))
const copy = copyProject()
const survivors: Mutation[] = []
try {
  const rows = [...new Set(chosen.map(({ row }) => row))]
  const whole = await run(copy, rows)
  if (!whole.isPassed) throw new Error(`Rows fail with nothing taken away:\n${whole.output}`)
  for (const mutation of chosen) {
    const noticed = await isNoticed(copy, mutation)
    if (!noticed) survivors.push(mutation)
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutation.row}  without ${mutation.without}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length} mutations, ${survivors.length} survived`)
process.exitCode = survivors.length === 0 && chosen.length > 0 ? 0 : 1
