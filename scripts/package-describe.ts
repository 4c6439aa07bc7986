/**
 * Writes beside the installers what is in them, target by target (CycloneDX), and the SHA-256 of every file:
 * `npm run package:describe -- [--linux] [--win] [--mac] [--x64] [--arm64]`, with the words that `npm run package` had.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asksForHelp, helpOf } from './lib/help.ts'
import { nameOf, wantedTargets } from './lib/packing/target.ts'
import { root } from './lib/run-tool.ts'
import { checksumsFile, checksumsOf } from './lib/sbom/checksums.ts'
import { sbomFor } from './lib/sbom/read-shipped.ts'

async function describe(): Promise<void> {
  const words = process.argv.slice(2)
  if (asksForHelp(words)) return console.log(helpOf('npm run package:describe'))
  const folder = join(root, 'dist')
  for (const target of wantedTargets(words, process.platform)) {
    const sbom = sbomFor(target)
    const { version } = sbom.metadata.component
    const name = `Atelier-${version}-${nameOf(target)}.cdx.json`
    await writeFile(join(folder, name), `${JSON.stringify(sbom, null, 2)}\n`)
    console.log(`${name}: ${sbom.components.length} parts`)
  }
  await writeFile(join(folder, checksumsFile), await checksumsOf(folder))
}

await describe().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
