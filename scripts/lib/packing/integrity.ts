import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import { NtExecutable, NtExecutableResource } from 'resedit'
import type { PackedApp } from './pack-target.ts'

/**
 * Whether the program holds the hash of its archive, without which a program whose fuses ask for it ends at once: as a
 * resource on Windows, in the bundle's Info.plist on macOS. Electron looks for none on Linux, where this is `unchecked`.
 */
export function integrityProblem({ archive, program, target }: PackedApp): string | null | 'unchecked' {
  if (target.platform === 'linux') return 'unchecked'
  const hash = createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')
  const known = target.platform === 'win32' ? knownToProgram(program) : knownToBundle(program)
  return known === hash ? null : `it has ${known ?? 'none'}, the archive ${hash}`
}

function knownToProgram(program: string): string | null {
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program)))
  const resource = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  if (resource === undefined) return null
  const archives: { file: string; alg: string; value: string }[] = JSON.parse(
    Buffer.from(resource.bin).toString('utf8'),
  )
  return archives.find(({ file }) => file.toLowerCase() === 'resources\\app.asar')?.value ?? null
}

function knownToBundle(program: string): string | null {
  const plist = readFileSync(join(program, 'Contents', 'Info.plist'), 'utf8')
  const [, archives = ''] = plist.split('<key>Resources/app.asar</key>')
  return /<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(archives)?.[1] ?? null
}
