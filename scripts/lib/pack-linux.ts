import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { runTool } from './run-tool.ts'

export type PackedApp = {
  /** The processor it was packed for: this machine's. */
  readonly arch: string
  readonly program: string
  /** `app.asar`; `app.asar.unpacked` lies beside it. */
  readonly archive: string
  readonly remove: () => void
}

/** Where the fuses of an Electron program are: this text, a version, how many there are, and a letter for each. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseCount = 9

/**
 * Packs the Linux app around a stand-in for Electron's runtime, which build machines often cannot fetch. The stand-in does
 * not run; what the packaging puts around it is the real thing.
 * @throws Error with what electron-builder printed
 */
export async function packLinux(): Promise<PackedApp> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-package-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const runtime = await writeStandIn(folder)
    const { exitCode, output } = await runTool('electron-builder', 'electron-builder', [
      '--linux',
      'dir',
      `--${process.arch}`,
      '--publish',
      'never',
      `-c.electronDist=${runtime}`,
      `-c.directories.output=${join(folder, 'dist')}`,
    ])
    if (exitCode !== 0) throw new Error(`electron-builder failed:\n${output}`)
    const directory = join(
      folder,
      'dist',
      process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
    )
    return {
      arch: process.arch,
      program: join(directory, 'atelier'),
      archive: join(directory, 'resources', 'app.asar'),
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function writeStandIn(folder: string): Promise<string> {
  const runtime = join(folder, 'runtime')
  const defaultApp = join(folder, 'default-app')
  mkdirSync(join(runtime, 'resources'), { recursive: true })
  mkdirSync(defaultApp)
  writeFileSync(join(defaultApp, 'package.json'), '{"name":"default-app","main":"main.js"}')
  writeFileSync(join(defaultApp, 'main.js'), '')
  await createPackage(defaultApp, join(runtime, 'resources', 'default_app.asar'))
  const fuses = Buffer.concat([
    Buffer.from(fuseSentinel),
    Buffer.from([1, fuseCount]),
    Buffer.from('1'.repeat(fuseCount)),
  ])
  writeFileSync(join(runtime, 'electron'), fuses, { mode: 0o755 })
  writeFileSync(join(runtime, 'version'), '')
  return runtime
}
