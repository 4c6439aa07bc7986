import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import Database from 'better-sqlite3'
import type {
  AddAsked,
  AddReport,
  BackupReport,
  RestoreReport,
} from '../../../src/shared/domain/keeping/backup.ts'
import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { Failure } from '../../../src/shared/errors.ts'

export type ManifestRead = {
  name: string
  entries: { path: string; sha256: string; byteSize: number }[]
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What a backup holds, read by its format alone and by no code of the app's; oldest first. */
export function readBackup(chosen: string) {
  const root = join(chosen, 'Atelier Backup')
  const objectOf = ({ path, sha256 }: ManifestRead['entries'][number]) =>
    join(root, 'files', sha256.slice(0, 2), `${sha256}${extname(path)}`)
  const manifests = namesIn(join(root, 'snapshots'))
    .toSorted()
    .map((name): ManifestRead => {
      const text = readFileSync(join(root, 'snapshots', name), 'utf8')
      return { name, entries: JSON.parse(text).entries }
    })
  return {
    root,
    manifests,
    objectOf,
    /** What of it is not what a manifest, or the name of a manifest, says. */
    faults(): string[] {
      const ofManifests = manifests
        .map(({ name }) => name)
        .filter((name) => !name.includes(sha256Of(readFileSync(join(root, 'snapshots', name)))))
      const ofEntries = manifests
        .flatMap(({ entries }) => entries)
        .filter((entry) => {
          const file = objectOf(entry)
          const found = statSync(file, { throwIfNoEntry: false })
          return found?.size !== entry.byteSize || sha256Of(readFileSync(file)) !== entry.sha256
        })
      return [...ofManifests, ...ofEntries.map(({ path }) => path)]
    },
    /** Files that no manifest names. */
    strays(): string[] {
      const named = new Set(manifests.flatMap(({ entries }) => entries).map(objectOf))
      return namesIn(join(root, 'files'))
        .flatMap((folder) =>
          namesIn(join(root, 'files', folder)).map((name) => join(root, 'files', folder, name)),
        )
        .filter((file) => !named.has(file))
    },
    /** What is half written. */
    parts: (): string[] => namesIn(join(root, 'parts')),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Makes a backup, and waits for its end. */
export async function backUp(
  { backup }: Pick<AtelierClient, 'backup'>,
  folder: string,
): Promise<{ report: BackupReport | null; failure: Failure | null }> {
  const states = backup.watch({})
  await states.next()
  await backup.start({ folder })
  for await (const { run, last, failure } of states)
    if (run === null) return failure === null ? { report: last, failure } : { report: null, failure }
  throw new Error('the app ended first')
}

/** Brings one back, and waits for its end. */
export async function restore(
  { backup }: Pick<AtelierClient, 'backup'>,
  which: { folder: string; name: string },
): Promise<{ report: RestoreReport | null; failure: Failure | null }> {
  const states = backup.watch({})
  await states.next()
  await backup.restore(which)
  for await (const { run, restored: report, failure } of states) if (run === null) return { report, failure }
  throw new Error('the app ended first')
}

/** Adds one to a library that is used, and waits for its end. */
export async function addBackup(
  { backup }: Pick<AtelierClient, 'backup'>,
  asked: AddAsked,
): Promise<{ report: AddReport | null; failure: Failure | null }> {
  const states = backup.watch({})
  await states.next()
  await backup.add(asked)
  for await (const { run, added: report, failure } of states) if (run === null) return { report, failure }
  throw new Error('the app ended first')
}

/** The file of the newest state that holds what is at this place of the library. */
export function objectInBackup(chosen: string, path: string): string {
  const { manifests, objectOf } = readBackup(chosen)
  const entry = manifests.at(-1)?.entries.find((one) => one.path === path)
  if (entry === undefined) throw new Error(`no ${path}`)
  return objectOf(entry)
}

/** The last manifest, written again as somebody would who knows the format. */
export function rewriteManifest(chosen: string, change: (entries: ManifestRead['entries']) => void): void {
  const { root, manifests } = readBackup(chosen)
  const name = manifests.at(-1)?.name ?? ''
  const file = join(root, 'snapshots', name)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  change(manifest.entries)
  const text = JSON.stringify(manifest)
  rmSync(file)
  writeFileSync(join(root, 'snapshots', name.replace(/[0-9a-f]{64}/, sha256Of(Buffer.from(text)))), text)
}

/** A database or document of the newest state, changed by somebody, with a manifest that says so. */
export function changeInBackup(chosen: string, path: string, sql: string): void {
  const object = objectInBackup(chosen, path)
  const sqlite = new Database(object)
  sqlite.unsafeMode().exec(sql)
  sqlite.close()
  const sha256 = sha256Of(readFileSync(object))
  const target = join(dirname(dirname(object)), sha256.slice(0, 2), `${sha256}${extname(path)}`)
  mkdirSync(dirname(target), { recursive: true })
  renameSync(object, target)
  const { size: byteSize } = statSync(target)
  rewriteManifest(chosen, (entries) => {
    for (const entry of entries) if (entry.path === path) Object.assign(entry, { sha256, byteSize })
  })
}
