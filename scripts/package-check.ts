import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packLinux } from './lib/pack-linux.ts'
import { buildIfNeeded } from './lib/build.ts'
import { checkArchive } from './lib/check-archive.ts'
import { checkPackagedStart } from './lib/check-packaged-start.ts'
import type { Check } from './lib/check.ts'
import { root } from './lib/run-tool.ts'

/** Packs the app, looks at what is inside, and starts exactly that with plain Node. */
async function packageChecks(): Promise<Check[]> {
  await buildIfNeeded()
  const packed = await packLinux()
  try {
    return [...(await checkArchive(packed)), ...(await checkPackagedStart(packed))]
  } finally {
    packed.remove()
  }
}

const checks = await packageChecks().catch((error: unknown): Check[] => [
  { name: 'the app is packed', problem: error instanceof Error ? error.message : String(error) },
])
const failed = checks.filter(({ problem }) => problem !== null)
for (const { name, problem } of checks)
  console.log(problem === null ? `ok    ${name}` : `FAIL  ${name}: ${problem}`)
mkdirSync(join(root, '.reports'), { recursive: true })
writeFileSync(
  join(root, '.reports', 'package-check.json'),
  JSON.stringify({
    passed: checks.length - failed.length,
    failed: failed.length,
    names: checks.map(({ name }) => name),
  }),
)
console.log(`${checks.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
