import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticChecks, runChecks } from './lib/checks.ts'
import { canInstallPackages, hasCommand, installPackages } from './lib/debian.ts'
import { ensureWalkChromium } from './find-chromium.ts'
import { readDeadWorkers, withSecondTry } from './lib/report/dead-workers.ts'
import {
  addUp,
  closingLines,
  countPlaywright,
  countVitest,
  type Counts,
  inOneLine,
  isNothing,
  nothingCounted,
} from './lib/report/results.ts'
import { playwrightTimes, slowestLines, type Timed, vitestTimes, wholeTime } from './lib/report/slowest.ts'
import { root, runNode, runTool, type ToolResult } from './lib/run-tool.ts'

const reports = join(root, '.reports')
const timed: Timed[] = []
const oneFailure: Counts = { ...nothingCounted, failed: 1 }

type Stage = {
  name: string
  run: () => Promise<ToolResult>
  count: (result: ToolResult) => Counts
  times?: () => Timed[]
}

const build: Stage = {
  name: 'build',
  run: () => runTool('electron-vite', 'electron-vite', ['build']),
  count: () => ({ ...nothingCounted, passed: 1 }),
}

const vitest: Stage = {
  name: 'unit, integration, faults in short and architecture',
  run: runVitest,
  count: () => countVitest(readReport('vitest.json')),
  times: () => vitestTimes(readReport('vitest.json'), root),
}

/** As single tests: where nobody watches, files whose process died run once more, and are named. */
async function runVitest(): Promise<ToolResult> {
  const first = await runTestFiles('vitest.json', [])
  const dead = process.env['CI'] === undefined ? null : readDeadWorkers(first.output)
  if (dead === null || dead.length === 0) return first
  const files = dead.map(({ file }) => file)
  const second = await runTestFiles('vitest-again.json', files)
  const merged = withSecondTry(readReport('vitest.json'), readReport('vitest-again.json'), dead)
  writeFileSync(join(reports, 'vitest.json'), JSON.stringify(merged))
  const output = `${first.output}\nOnce more: ${files.join(', ')}\n${second.output}`
  return { exitCode: second.exitCode, output, elapsedMs: first.elapsedMs + second.elapsedMs }
}

function runTestFiles(report: string, files: readonly string[]): Promise<ToolResult> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, report)}`]
  return runTool('vitest', 'vitest', ['run', ...files, ...reporters], {
    environment: { FAULT_FORM: 'short' },
  })
}

const walks: Stage = {
  name: 'end to end',
  run: () =>
    runTool('@playwright/test', 'playwright', ['test', '--reporter=line,json'], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') },
    }),
  count: () => countPlaywright(readReport('playwright.json')),
  times: () => playwrightTimes(readReport('playwright.json')),
}

const packaged: Stage = {
  name: 'package',
  run: () => runNode([join(root, 'scripts/package-check.ts')]),
  count: () => ({
    ...nothingCounted,
    ...readReport<{ passed: number; failed: number }>('package-check.json'),
  }),
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(join(reports, name), 'utf8'))
}

/** A runner that fails without counting a failure, or counts nothing at all, has failed once. */
async function runStage(stage: Stage): Promise<Counts> {
  const result = await stage.run()
  const counts = orNull(() => stage.count(result)) ?? oneFailure
  timed.push(...(orNull(() => stage.times?.() ?? []) ?? []))
  const isSilentFailure = (result.exitCode !== 0 && counts.failed === 0) || isNothing(counts)
  const honest = isSilentFailure ? { ...counts, failed: counts.failed + 1 } : counts
  const isPassed = honest.failed === 0
  if (!isPassed) console.log(result.output.trimEnd())
  const seconds = (result.elapsedMs / 1000).toFixed(1)
  console.log(`${isPassed ? 'ok  ' : 'FAIL'}  ${stage.name}: ${inOneLine(honest)} (${seconds} s)`)
  return honest
}

/** Null where a runner left no report that can be read. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** A bare machine gets the keychain of a Linux desktop too, so that the tests with a real one run there. */
async function ensureSecretService(): Promise<void> {
  const isThere = hasCommand('gnome-keyring-daemon') && hasCommand('dbus-run-session')
  if (isThere || process.env['CI'] === undefined || !canInstallPackages()) return
  console.log('Installing a Secret Service to test the keychain against.')
  await installPackages('dbus', 'gnome-keyring')
}

async function main(): Promise<Counts> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await ensureWalkChromium()
  await ensureSecretService()
  const all: Counts[] = [{ ...nothingCounted, ...(await runChecks(staticChecks)) }]
  const built = await runStage(build)
  all.push(built, await runStage(vitest))
  // What was built before must not stand in for what could not be built now.
  if (built.failed === 0) {
    all.push(await runStage(walks))
    if (existsSync(join(root, 'scripts/package-check.ts'))) all.push(await runStage(packaged))
  }
  return addUp(all)
}

const startedAt = performance.now()
const total = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return oneFailure
})
for (const line of slowestLines(timed)) console.log(line)
console.log(wholeTime(performance.now() - startedAt))
for (const remark of total.remarks) console.log(remark)
for (const [reason, count] of total.skips) console.log(`skipped ${count}: ${reason}`)
for (const line of closingLines(total)) console.log(line)
process.exitCode = total.failed === 0 && !isNothing(total) ? 0 : 1
