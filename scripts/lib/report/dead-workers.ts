import type { VitestReport } from './results.ts'

/** A test file whose worker process died while it ran, and the runner's own words for it. */
export type DeadWorker = { file: string; reason: string }

const colours = /\u001B\[[0-9;]*m/g

/**
 * Reads what `vitest run` printed. A worker that is killed by a signal takes the rest of its file with it, and the
 * report leaves those tests pending.
 *
 * @returns null when something else went wrong outside of any test too, which a second try must not hide
 */
export function readDeadWorkers(output: string): DeadWorker[] | null {
  const text = output.replaceAll(colours, '')
  const dead = [...text.matchAll(/(Worker exited unexpectedly[^\n]*) while running test file ([^\n]+)/g)].map(
    ([, reason = '', file = '']) => ({ file: file.trim(), reason }),
  )
  const errorCount = Number(/Vitest caught (\d+) unhandled error/.exec(text)?.[1] ?? 0)
  return errorCount === dead.length ? dead : null
}

/** The first report with the files of the second one in their places, each told to have needed a second try. */
export function withSecondTry(
  first: VitestReport,
  second: VitestReport,
  dead: readonly DeadWorker[],
): VitestReport {
  const reasons = new Map(dead.map(({ file, reason }) => [file, reason]))
  const replaced = second.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.map((test, index) => {
      const reason = index === 0 ? reasons.get(file.name) : undefined
      return reason === undefined
        ? test
        : { ...test, failureMessages: [...(test.failureMessages ?? []), reason] }
    }),
  }))
  return { testResults: [...first.testResults.filter(({ name }) => !reasons.has(name)), ...replaced] }
}
