import { runTool, type ToolResult } from './run-tool.ts'

export type Check = { name: string; run: () => Promise<ToolResult> }

/** What is checked without running anything of the app. Each counts as one test. */
export const staticChecks: readonly Check[] = [
  { name: 'types', run: () => runTool('typescript', 'tsc', ['-b', '--pretty', 'false']) },
  { name: 'lint', run: () => runTool('oxlint', 'oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runTool('oxfmt', 'oxfmt', ['--check', '.']) },
  {
    name: 'dead code',
    run: () => runTool('knip', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
]

/** The import table, the texts in both languages, and what the documents claim. */
export const architectureCheck: Check = {
  name: 'layers, texts, documents',
  run: () => runTool('vitest', 'vitest', ['run', '--project', 'architecture', '--reporter', 'dot']),
}

/** Runs them side by side; prints a line for each as it ends and, under those that fail, what they said. */
export async function runChecks(checks: readonly Check[]): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const result = await check.run()
      const isPassed = result.exitCode === 0
      const seconds = (result.elapsedMs / 1000).toFixed(1)
      console.log(`${isPassed ? 'ok  ' : 'FAIL'}  ${check.name} (${seconds} s)`)
      if (!isPassed) console.log(result.output.trimEnd())
      return isPassed
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}
