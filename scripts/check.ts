import { architectureCheck, runChecks, staticChecks } from './lib/checks.ts'

const { failed } = await runChecks([...staticChecks, architectureCheck])
process.exitCode = failed === 0 ? 0 : 1
