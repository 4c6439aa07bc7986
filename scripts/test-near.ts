import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanImports } from '../tests/architecture/scan-imports.ts'
import { sourceFiles } from '../tests/architecture/project-files.ts'
import { importedFiles, nearTests, type NearTest, thoseThatFit } from './lib/near/near-tests.ts'
import type { VitestReport } from './lib/report/results.ts'
import { vitestFileTimes } from './lib/report/slowest.ts'
import { root, run, runTool } from './lib/run-tool.ts'

/**
 * Runs the tests that a change can have broken: those that import, over however many files, what differs from `main` or
 * from the commit that is named; the nearest first, as many as fit into a minute by the times of the last `npm test`.
 */
const budgetMs = 80_000
const unknownMs = 1_500
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/^tests\/(faults|architecture)\//.test(file)
const isWalk = (file: string) => file.endsWith('.spec.ts')

/** What git tells, a line each; nothing where it knows nothing. */
async function git(...args: string[]): Promise<string[]> {
  const { exitCode, output } = await run('git', args)
  return exitCode === 0 ? output.split('\n').filter(Boolean) : []
}

async function changedFiles(since: string): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', since)
  const [changed, untracked] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...changed, ...untracked]
}

/** How long each file took when all of them ran. */
function lastTimes(): ReadonlyMap<string, number> {
  const file = join(root, '.reports/vitest.json')
  if (!existsSync(file)) return new Map()
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  return vitestFileTimes(report, root)
}

/** `npm test` runs two files at a time, and so does this. */
function chosenOf(near: readonly NearTest[]): string[] {
  return thoseThatFit(near, lastTimes(), budgetMs, unknownMs).map(({ file }) => file)
}

const [since = 'main'] = process.argv.slice(2)
const changed = await changedFiles(since)
const imports = new Map(
  sourceFiles().map(({ path, text }) => [
    path,
    importedFiles(
      path,
      scanImports(text).map(({ specifier }) => specifier),
    ),
  ]),
)
const near = nearTests(changed, imports, isTest)
const chosen = chosenOf(near)
console.log(`${changed.length} files changed; ${chosen.length} of ${near.length} test files near them run.`)
const walks = changed.filter((file) => isWalk(file) && imports.has(file))
if (walks.length > 0)
  console.log(`Walks that changed: npx playwright test ${walks.join(' ')} --project browser`)
if (chosen.length > 0) {
  const { exitCode } = await runTool('vitest', 'vitest', ['run', ...chosen], { isShown: true })
  process.exitCode = exitCode
}
