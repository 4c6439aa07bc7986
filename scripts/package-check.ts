import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './lib/build.ts'
import { checkArchive, sizeLine } from './lib/check-archive.ts'
import { checkPackagedStart } from './lib/check-packaged-start.ts'
import type { Check } from './lib/check.ts'
import { asksForHelp, helpOf } from './lib/help.ts'
import { packTarget } from './lib/packing/pack-target.ts'
import { unsigned } from './lib/packing/signing.ts'
import { fetchForTargets } from './lib/packing/stage-app.ts'
import { writeStandIn } from './lib/packing/stand-in/write-stand-in.ts'
import { nameOf, type Target, targetsToLookAt } from './lib/packing/target.ts'
import { root } from './lib/run-tool.ts'

/** Of one system at a time: each is a process of its own, and most machines have two cores. */
const sideBySide = 2

/**
 * Packs the app for each system and processor around stand-ins for Electron's runtime, looks at what is inside, and starts
 * what was packed for this machine out of its archive.
 */
async function packageChecks(): Promise<Check[]> {
  await buildIfNeeded()
  const targets = targetsToLookAt(process.platform)
  await fetchForTargets(targets)
  const folder = mkdtempSync(join(tmpdir(), 'atelier-package-'))
  try {
    const checks: Check[] = []
    for (let index = 0; index < targets.length; index += sideBySide) {
      const together = targets.slice(index, index + sideBySide)
      checks.push(...(await Promise.all(together.map((target) => checkTarget(folder, target)))).flat())
    }
    return checks
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function checkTarget(folder: string, target: Target): Promise<Check[]> {
  const runtime = join(folder, 'runtimes', nameOf(target))
  writeStandIn(runtime, target)
  try {
    const packed = await packTarget({
      target,
      output: join(folder, 'dist'),
      signing: unsigned,
      publishing: null,
      runtime,
      form: 'dir',
    })
    console.log(sizeLine(packed))
    const isThisMachine = target.platform === process.platform && target.arch === process.arch
    return [...(await checkArchive(packed)), ...(isThisMachine ? await checkPackagedStart(packed) : [])]
  } catch (error) {
    return [{ name: `${nameOf(target)}: the app is packed`, problem: messageOf(error) }]
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const words = process.argv.slice(2)
if (asksForHelp(words)) {
  console.log(helpOf('npm run package:check'))
  process.exit()
}
if (words.length > 0) {
  console.error(`${words.join(', ')} is not known here: it takes no words.`)
  process.exit(1)
}
const checks = await packageChecks().catch((error: unknown): Check[] => [
  { name: 'the app is packed', problem: messageOf(error) },
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
