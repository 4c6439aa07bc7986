/**
 * What a runner counted, each test in one place. `skips` says for each reason how many tests it kept from running;
 * `remarks` tell the reasons of what failed, and of what did at its first try: once more at the end of a long log.
 */
export type Counts = {
  passed: number
  failed: number
  /** Names of what passed only when it was tried again. */
  secondTries: readonly string[]
  skips: ReadonlyMap<string, number>
  remarks: readonly string[]
}

export const nothingCounted: Counts = {
  passed: 0,
  failed: 0,
  secondTries: [],
  skips: new Map(),
  remarks: [],
}

const withoutReason = 'no reason given'
const secondTry = 'needed a second try'

type VitestTest = {
  status: string
  title: string
  ancestorTitles: string[]
  /** Milliseconds. */
  duration?: number | null
  /** Of all tries: what passed at its second try has some too. */
  failureMessages?: string[]
  /** `skipReason` is our own: a test that cannot run here writes it into its task before it skips itself. */
  meta?: { skipReason?: string }
}

export type VitestReport = {
  testResults: {
    name: string
    /** A file that cannot be loaded has no tests, only this. */
    status: string
    message?: string
    assertionResults: VitestTest[]
  }[]
}

/** Reads the report of `vitest run --reporter json`. As with the walks, what needed a second try is none that passed. */
export function countVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  const skipped = tests.filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
  const passed = tests.filter(({ status }) => status === 'passed')
  const triedAgain = passed.filter(({ failureMessages = [] }) => failureMessages.length > 0)
  return {
    passed: passed.length - triedAgain.length,
    failed: tests.filter(isFailed).length + brokenFiles.length,
    secondTries: triedAgain.map(vitestTitle),
    skips: tally(skipped.map(whyVitestSkipped)),
    remarks: [
      ...tests.filter(isFailed).map((test) => failed(vitestTitle(test), test.failureMessages?.[0])),
      ...triedAgain.map((test) => remark(secondTry, vitestTitle(test), test.failureMessages?.[0])),
      ...brokenFiles.map(({ name, message }) => failed(name, message)),
    ],
  }
}

/** The title of a group that runs only where something is there tells what is missing. */
function whyVitestSkipped({ meta, ancestorTitles, title }: VitestTest): string {
  return meta?.skipReason ?? (ancestorTitles.join(' › ') || title)
}

export function vitestTitle({ ancestorTitles, title }: VitestTest): string {
  return [...ancestorTitles, title].join(' › ')
}

function isFailed({ status }: { status: string }): boolean {
  return status === 'failed'
}

type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  /** One for each try. */
  results?: { duration?: number; error?: { message?: string } }[]
}
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/**
 * Reads the report of Playwright's JSON reporter. A test that passed only when it was tried again is counted and named
 * apart: several processes on a busy machine are late now and then, and what is named is looked into.
 */
export function countPlaywright(report: PlaywrightReport): Counts {
  const tests = playwrightTests(report)
  const withStatus = (...wanted: PlaywrightTest['status'][]) =>
    tests.filter(({ status }) => wanted.includes(status))
  return {
    passed: withStatus('expected').length,
    failed: withStatus('unexpected').length + report.errors.length,
    secondTries: withStatus('flaky').map(({ title }) => title),
    skips: tally(
      withStatus('skipped').map(({ annotations }) => annotations.find(isSkip)?.description ?? withoutReason),
    ),
    remarks: [
      ...withStatus('unexpected').map((test) => failed(test.title, errorOf(test))),
      ...withStatus('flaky').map((test) => remark(secondTry, test.title, errorOf(test))),
      ...report.errors.map(({ message }) => failed('outside any test', message)),
    ],
  }
}

function errorOf({ results }: PlaywrightTest): string | undefined {
  return results?.find(({ error }) => error !== undefined)?.error?.message
}

function isSkip({ type }: { type: string }): boolean {
  return type === 'skip'
}

/** Every test of the report; its title begins with its file and line. */
export function playwrightTests({ suites }: PlaywrightReport): (PlaywrightTest & { title: string })[] {
  return suites.flatMap(testsOf)
}

function testsOf(suite: PlaywrightSuite): (PlaywrightTest & { title: string })[] {
  const own =
    suite.specs?.flatMap(({ title, file, line, tests }) =>
      tests.map((test) => ({ ...test, title: `${file}:${line} ${title}` })),
    ) ?? []
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function failed(title: string, message: string | undefined): string {
  return remark('failed', title, message)
}

const colours = /\u001B\[[0-9;]*m/g
const reasonLines = 8

/** The beginning of the reason is what tells one cause from another; the whole of it stands above. */
function remark(verdict: string, title: string, message = ''): string {
  const reason = message.replaceAll(colours, '').split('\n').filter(isSaid).slice(0, reasonLines)
  return [`${verdict}: ${title}`, ...reason.map((line) => `    ${line.trim()}`)].join('\n')
}

function isSaid(line: string): boolean {
  return line.trim() !== ''
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
    secondTries: all.flatMap(({ secondTries }) => secondTries),
    skips,
    remarks: all.flatMap(({ remarks }) => remarks),
  }
}

/** A runner that counted nothing has not run. */
export function isNothing({ passed, failed, secondTries }: Counts): boolean {
  return passed + failed + secondTries.length === 0
}

/** What is printed after everything else. CI reads the last line, which therefore holds nothing but these counts. */
export function closingLines(counts: Counts): string[] {
  const names = counts.secondTries.join('; ')
  const apart = names === '' ? [] : [`${secondTriesOf(counts)}: ${names}`]
  return [...apart, totals(counts)]
}

/** The same for one runner among others. */
export function inOneLine(counts: Counts): string {
  return counts.secondTries.length === 0 ? totals(counts) : `${totals(counts)}; ${secondTriesOf(counts)}`
}

function secondTriesOf({ secondTries }: Counts): string {
  return `${secondTries.length} ${secondTry}`
}

/** "12 passed, 0 failed", with the skips when there are any. */
function totals({ passed, failed, skips }: Counts): string {
  const skipped = [...skips.values()].reduce((sum, count) => sum + count, 0)
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
