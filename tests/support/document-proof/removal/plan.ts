import type { RunnerTestCase } from 'vitest'

/**
 * What a run is for. `null`: to note which rows each test meets. Else each test is tried once for each of its rows,
 * without the row's feature, and once more with all of them; `null` in place of a row: the source is without it.
 */
export type Plan = Record<string, (string | null)[]> | null

declare module 'vitest' {
  interface TaskMeta {
    /** Rows that the test met, when nothing was taken away. */
    met?: string[]
    /** Whether it failed, for each row of the plan in its order. */
    noticed?: boolean[]
    /** It failed with nothing taken away. */
    isBroken?: boolean
  }
}

/** Names a test in a plan; the file is below the project's folder. */
export function nameOf(file: string, title: string): string {
  return `${file} › ${title}`
}

export function fileOf(name: string): string {
  return name.split(' › ')[0] ?? ''
}

export function nameOfTask(test: RunnerTestCase): string {
  return nameOf(test.file.name, test.fullTestName)
}
