/** What a runner counted. `skips` says for each reason how many tests it kept from running. */
export type Counts = { passed: number; failed: number; skips: ReadonlyMap<string, number> }

const withoutReason = 'no reason given'

type VitestTest = {
  status: string
  title: string
  ancestorTitles: string[]
  /** `skipReason` is our own: a test that cannot run here writes it into its task before it skips itself. */
  meta?: { skipReason?: string }
}

type VitestReport = {
  testResults: {
    /** A file that cannot be loaded has no tests, only this. */
    status: string
    assertionResults: VitestTest[]
  }[]
}

/** Reads the report of `vitest run --reporter json`. */
export function countVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const skipped = tests.filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(isFailed).length + brokenFiles.length,
    skips: tally(skipped.map(whyVitestSkipped)),
  }
}

/** The title of a group that runs only where something is there tells what is missing. */
function whyVitestSkipped({ meta, ancestorTitles, title }: VitestTest): string {
  return meta?.skipReason ?? (ancestorTitles.join(' › ') || title)
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}

type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: { tests: PlaywrightTest[] }[] }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: unknown[] }

/** Reads the report of Playwright's JSON reporter. A test that passed only when tried again has failed. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const tests = report.suites.flatMap(testsOf)
  const skipped = tests.filter(({ status }) => status === 'skipped')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed:
      tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length +
      report.errors.length,
    skips: tally(skipped.map(({ annotations }) => annotations.find(isSkip)?.description ?? withoutReason)),
  }
}

function isSkip({ type }: { type: string }): boolean {
  return type === 'skip'
}

function testsOf(suite: PlaywrightSuite): PlaywrightTest[] {
  const own = suite.specs?.flatMap((spec) => spec.tests) ?? []
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function tally(reasons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

export function addUp(all: readonly Counts[]): Counts {
  const skips = new Map<string, number>()
  for (const counts of all) {
    for (const [reason, count] of counts.skips) skips.set(reason, (skips.get(reason) ?? 0) + count)
  }
  return {
    passed: all.reduce((sum, counts) => sum + counts.passed, 0),
    failed: all.reduce((sum, counts) => sum + counts.failed, 0),
    skips,
  }
}

/** The last line of a test run: "12 passed, 0 failed", with the skips when there are any. */
export function lastLine({ passed, failed, skips }: Counts): string {
  const skipped = [...skips.values()].reduce((sum, count) => sum + count, 0)
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
