import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'
import type { Edit } from '../../../tests/support/document-proof/removal/edits.ts'
import { fileOf, nameOf, type Plan } from '../../../tests/support/document-proof/removal/plan.ts'
import { removalPlugin } from '../../../tests/support/document-proof/removal/plugin.ts'
import { root } from '../run-tool.ts'

/** One vitest that stays warm. Nothing on disk changes: what is taken away, is while a file is loaded or a test runs. */
export type RemovalSession = {
  /** Which rows each test meets. Throws when one fails. */
  meet(): Promise<Map<string, readonly string[]>>
  /** For each test of the plan, which of its rows it noticed the loss of. */
  tryRows(plan: Record<string, string[]>): Promise<Map<string, readonly string[]>>
  /** The first of the tests that fails with these edits made; null when none does. */
  tryEdits(edits: readonly Edit[], tests: readonly string[]): Promise<string | null>
  close(): Promise<void>
}

export async function openRemovalSession(): Promise<RemovalSession> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-coverage-'))
  const planFile = join(folder, 'plan.json')
  let edits: readonly Edit[] = []
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      include: ['tests/integration/gateway-rows/**/*.test.ts'],
      runner: join(root, 'tests/support/document-proof/removal/runner.ts'),
      env: { COVERAGE_PLAN: planFile },
      watch: false,
      // What was made of a file before says nothing of what is taken out of it now.
      fsModuleCache: false,
      reporters: [{}],
      // A test may wait for what never comes without a feature.
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
    { plugins: [removalPlugin(() => edits)] },
  )
  const all = await vitest.globTestSpecifications()

  const run = async (plan: Plan): Promise<TestCase[]> => {
    writeFileSync(planFile, JSON.stringify(plan))
    const files = plan === null ? null : new Set(Object.keys(plan).map(fileOf))
    const specifications = all.filter(({ moduleId }) => files?.has(relative(root, moduleId)) ?? true)
    const { testModules } = await vitest.rerunTestSpecifications(specifications)
    const [error] = testModules.flatMap((module) => module.errors())
    if (error !== undefined) throw new Error(`A test file does not load: ${error.message}`)
    const tests = testModules
      .flatMap((module) => [...module.children.allTests()])
      // Of an earlier run, those of other files are still there.
      .filter((test) => plan === null || nameOfCase(test) in plan)
    const broken = tests.filter((test) => test.meta().isBroken === true)
    if (broken.length > 0) {
      throw new Error(`Failed with nothing taken away:\n${broken.map(nameOfCase).join('\n')}`)
    }
    return tests
  }

  const changeSource = (next: readonly Edit[]) => {
    for (const { file } of [...edits, ...next]) vitest.invalidateFile(join(root, file))
    edits = next
  }

  return {
    async meet() {
      return new Map((await run(null)).map((test) => [nameOfCase(test), test.meta().met ?? []]))
    },
    async tryRows(plan) {
      if (Object.keys(plan).length === 0) return new Map()
      const tests = await run(plan)
      return new Map(
        tests.map((test) => {
          const name = nameOfCase(test)
          return [name, (plan[name] ?? []).filter((_id, index) => test.meta().noticed?.[index])]
        }),
      )
    },
    async tryEdits(next, tests) {
      if (tests.length === 0) return null
      changeSource(next)
      try {
        const tried = await run(Object.fromEntries(tests.map((name) => [name, [null]])))
        const noticing = tried.find((test) => test.meta().noticed?.[0] === true)
        return noticing === undefined ? null : nameOfCase(noticing)
      } finally {
        changeSource([])
      }
    },
    async close() {
      await vitest.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function nameOfCase(test: TestCase): string {
  return nameOf(relative(root, test.module.moduleId), test.fullName)
}
