import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLockfile, runtimePackages } from '../packing/runtime-packages.ts'
import type { Target } from '../packing/target.ts'
import { root } from '../run-tool.ts'
import { builtInPackages } from './built-in-packages.ts'
import { type Sbom, sbomOf } from './sbom.ts'

/** Of what is in `out` now and would be packed for a target. */
export function sbomFor(target: Target): Sbom {
  const { version, license, description, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return sbomOf({
    app: { version, license, description },
    electron: devDependencies.electron,
    runtime: runtimePackages(readLockfile(), target),
    builtIn: builtInPackages(join(root, 'out')),
  })
}
