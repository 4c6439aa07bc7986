import { createHash } from 'node:crypto'
import { z } from 'zod'
import { databasePath, readLibraryPath } from './library-path.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.number().int().nonnegative()
/** In milliseconds; later than any `Date` can be. */
const latestMs = 8.64e15

/** One file of the library: where it is there, and its content. */
export const Entry = z
  .object({ path: z.string(), sha256: Sha256, byteSize: bytes })
  .refine(({ path, sha256 }) => {
    const place = readLibraryPath(path)
    return place !== null && (place.type !== 'media' || place.sha256 === sha256)
  }, 'no place of a library')
export type Entry = z.infer<typeof Entry>

/** All that was in the library at one time. */
export const Manifest = z.object({
  format: z.literal('atelier-backup'),
  version: z.literal(1),
  /** Which library it is of. */
  libraryId: z.string(),
  madeAtMs: z.number().int().min(0).max(latestMs),
  appVersion: z.string(),
  entries: z
    .array(Entry)
    .refine(isOneEach, 'two of one place, or no database')
    .refine(
      (entries) => Number.isSafeInteger(entries.reduce((sum, { byteSize }) => sum + byteSize, 0)),
      'too large',
    ),
})
export type Manifest = z.infer<typeof Manifest>

/** Also where names differ by case only, which is one place to some drives. */
function isOneEach(entries: readonly Entry[]): boolean {
  const places = new Set(entries.map(({ path }) => path.toLowerCase()))
  return places.size === entries.length && places.has(databasePath)
}

/** Format, version, library, time and app of a manifest take less. */
const factsBytes = 1000

const nameForm = /^(\d{6})-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-([0-9a-f]{64})\.json$/

/**
 * A manifest as a file. Its name says which of the backup's it is (a clock may be set back), when it was made, and its hash: one
 * changed byte of it is noticed.
 */
export function packManifest(manifest: Manifest, number: number): { name: string; text: string } {
  const text = JSON.stringify(manifest)
  const stamp = new Date(manifest.madeAtMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return { name: `${String(number).padStart(6, '0')}-${stamp}-${hashOf(text)}.json`, text }
}

/** What a manifest of files at these places takes at most. */
export function mostManifestBytes(paths: Iterable<string>): number {
  const entry = { path: '', sha256: '0'.repeat(64), byteSize: Number.MAX_SAFE_INTEGER }
  const besidePath = JSON.stringify(entry).length + 1
  let mostBytes = factsBytes
  for (const path of paths) mostBytes += besidePath + path.length
  return mostBytes
}

/** Of the name of a manifest; null for any other. */
export function manifestNumber(name: string): number | null {
  const digits = nameForm.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Null for what was changed since, or is none; `newer` for one of a later version of the app. */
export function readManifest(name: string, text: string): Manifest | 'newer' | null {
  if (nameForm.exec(name)?.[2] !== hashOf(text)) return null
  const json: unknown = JSON.parse(text)
  const version = z.object({ format: z.literal('atelier-backup'), version: z.int() }).safeParse(json)
  if (version.success && version.data.version > 1) return 'newer'
  return Manifest.safeParse(json).data ?? null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
