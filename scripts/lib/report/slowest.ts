import { relative } from 'node:path'
import { type PlaywrightReport, playwrightTests, type VitestReport, vitestTitle } from './results.ts'

/** One test or walk, named with its file, and how long it took with all its tries. */
export type Timed = { name: string; ms: number }

/** `root` is the project's folder: files are named from there. */
export function vitestTimes({ testResults }: VitestReport, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      name: `${fromRoot(name, root)} › ${vitestTitle(test)}`,
      ms: test.duration ?? 0,
    })),
  )
}

/** How long the tests of each file took together, in milliseconds. */
export function vitestFileTimes({ testResults }: VitestReport, root: string): Map<string, number> {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      fromRoot(name, root),
      assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    ]),
  )
}

function fromRoot(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

export function playwrightTimes(report: PlaywrightReport): Timed[] {
  return playwrightTests(report).map(({ title, results = [] }) => ({
    name: title,
    ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
}

const shown = 10

/** The slowest of all, slowest first, a line each under a heading; nothing where nothing ran. */
export function slowestLines(all: readonly Timed[]): string[] {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  if (slowest.length === 0) return []
  return [
    `The slowest ${slowest.length}:`,
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
  ]
}

/** "It all took 11 min 4 s". */
export function wholeTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `It all took ${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
