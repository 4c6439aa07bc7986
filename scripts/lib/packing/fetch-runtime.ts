import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadArtifact } from '@electron/get'
import { root } from '../run-tool.ts'
import { nameOf, type Target } from './target.ts'

type Checksums = Record<string, string>

/** What Electron's own package, which npm held against the lock file, says its runtimes are. */
export function runtimeChecksums(): Checksums {
  return JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'checksums.json'), 'utf8'))
}

type Options = { readonly cacheRoot?: string; readonly checksums?: Checksums }

/**
 * Brings Electron's runtime for each target into the cache of Electron's tools, from which the builder takes it. What is there
 * already is not asked for.
 * @throws Error that says in a sentence from where it could not be had
 */
export async function fetchRuntimes(targets: readonly Target[], options: Options = {}): Promise<void> {
  const manifest = readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  for (const target of targets) {
    try {
      await downloadArtifact({
        ...{ checksums: runtimeChecksums(), ...options, ...target },
        ...{ version, artifactName: 'electron' },
      })
    } catch (error) {
      throw new Error(
        `Electron's runtime for ${nameOf(target)} could not be fetched from ${source()} (${reasonOf(error)}). Behind a proxy or a mirror: docs/packaging.md`,
        { cause: error },
      )
    }
  }
}

/** As Electron's tools read it. */
function source(): string {
  const mirror = process.env['npm_config_electron_mirror'] || process.env['ELECTRON_MIRROR']
  return mirror && URL.canParse(mirror) ? new URL(mirror).host : mirror || 'github.com'
}

/** Of a fetch that failed the cause alone says why. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}
