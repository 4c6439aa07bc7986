import { readFileSync } from 'node:fs'
import { type RunnerTestCase as TestCase, TestRunner, type TestTryOptions } from 'vitest'
import { installHooks, type WireRow } from './hooks.ts'
import { nameOfTask, type Plan } from './plan.ts'
import { removableRows } from './rows.ts'

const wireRows = removableRows.flatMap(({ id, wire }): WireRow[] =>
  wire === null ? [] : [{ id, removal: wire }],
)

/** Runs the tests of the gateway's rows as a plan says, whose file the environment names. */
export default class RemovalRunner extends TestRunner {
  readonly #hooks = installHooks(wireRows)
  readonly #plan: Plan = JSON.parse(readFileSync(process.env['COVERAGE_PLAN'] ?? '', 'utf8'))

  override async onBeforeRunTask(test: TestCase): Promise<void> {
    const tries = this.#rowsOf(test)
    if (this.#plan !== null && tries.length === 0) test.mode = 'skip'
    // Once more with nothing taken away, where that can be.
    else test.repeats = tries.includes(null) ? 0 : tries.length
    await super.onBeforeRunTask(test)
  }

  override onBeforeTryTask(test: TestCase, options: TestTryOptions): void {
    const id = this.#rowsOf(test)[options.repeats]
    this.#hooks.remove(wireRows.find((row) => row.id === id) ?? null)
    super.onBeforeTryTask(test, options)
  }

  override onAfterRunTask(test: TestCase): void {
    const hasFailed = (test.result?.attempts ?? []).map(({ state }) => state === 'fail')
    const count = this.#rowsOf(test).length
    test.meta.met = this.#hooks.met()
    test.meta.noticed = hasFailed.slice(0, count)
    test.meta.isBroken = hasFailed.slice(count).includes(true)
    this.#hooks.remove(null)
    super.onAfterRunTask(test)
  }

  #rowsOf(test: TestCase): (string | null)[] {
    return this.#plan?.[nameOfTask(test)] ?? []
  }
}
