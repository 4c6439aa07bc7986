import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { runTool } from '../run-tool.ts'
import { runtimeChecksums } from './fetch-runtime.ts'
import { passingFolder } from './passing-folder.ts'
import type { Publishing } from './publishing.ts'
import type { Signing, WindowsSigning } from './signing.ts'
import { stageApp } from './stage-app.ts'
import { builderFlags, nameOf, type Target } from './target.ts'

export type Packing = {
  readonly target: Target
  /** Where the builder leaves what it made. */
  readonly output: string
  readonly signing: Signing
  readonly windowsSigning?: WindowsSigning
  /** Where the app fetches its successors; null: nowhere. */
  readonly publishing: Publishing | null
  /** A folder with the target's runtime; without one the builder takes the one that was fetched. */
  readonly runtime?: string
  /** `dir` leaves the app as a folder, `installers` goes on to what electron-builder.yml lists for the system. */
  readonly form: 'dir' | 'installers'
  readonly isShown?: boolean
}

export type PackedApp = {
  readonly target: Target
  /** What the fuses of the runtime are in: a file, or on macOS the bundle. */
  readonly program: string
  /** `app.asar`; `app.asar.unpacked` lies beside it. */
  readonly archive: string
}

/**
 * Packs what was built for one target: stages it, and has the builder put a runtime around it.
 * @throws Error when the builder fails, with what it printed unless that was shown
 */
export async function packTarget(packing: Packing): Promise<PackedApp> {
  const { target, output, form, isShown = false } = packing
  const { path: folder, remove } = passingFolder('atelier-staged-')
  const staged = join(folder, 'app')
  const configuration = join(folder, 'builder.json')
  try {
    await stageApp(staged, target)
    writeFileSync(configuration, JSON.stringify(configurationOf(packing, staged)))
    const { platform, arch } = builderFlags(target)
    const { exitCode, output: printed } = await runTool(
      'electron-builder',
      'electron-builder',
      [platform, ...(form === 'dir' ? ['dir'] : []), arch, '--publish', 'never', '--config', configuration],
      { isShown },
    )
    if (exitCode !== 0) {
      throw new Error(`electron-builder failed for ${nameOf(target)}${isShown ? '.' : `:\n${printed}`}`)
    }
    return packedApp(output, target)
  } finally {
    remove()
  }
}

function configurationOf(packing: Packing, staged: string): Configuration {
  const { target, output, signing, windowsSigning = {}, publishing, runtime } = packing
  return {
    extends: 'electron-builder.yml',
    directories: { app: staged, output },
    publish: publishing,
    // Without them it asks for them at every packing, also where the runtime is at hand.
    electronDownload: { checksums: runtimeChecksums() },
    ...(target.platform === 'darwin' ? { mac: signing } : {}),
    ...(target.platform === 'win32' ? { win: windowsSigning } : {}),
    ...(runtime === undefined ? {} : { electronDist: runtime }),
  }
}

/** The file that starts an app which `npm run package` left as a folder. */
export function programOf(output: string, target: Target): string {
  const { program } = packedApp(output, target)
  return target.platform === 'darwin' ? join(program, 'Contents', 'MacOS', 'Atelier') : program
}

/** Where electron-builder leaves an app that is a folder. */
function packedApp(output: string, target: Target): PackedApp {
  const suffix = target.arch === 'x64' ? '' : `-${target.arch}`
  if (target.platform === 'darwin') {
    const program = join(output, `mac${suffix}`, 'Atelier.app')
    return { target, program, archive: join(program, 'Contents', 'Resources', 'app.asar') }
  }
  const [folder, program] = target.platform === 'win32' ? ['win', 'Atelier.exe'] : ['linux', 'atelier']
  const unpacked = join(output, `${folder}${suffix}-unpacked`)
  return { target, program: join(unpacked, program), archive: join(unpacked, 'resources', 'app.asar') }
}
