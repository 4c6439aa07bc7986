import type { Media } from '../../../media/open.ts'

type Kept = Pick<Media, 'kept'>

/** Files read to their end, each with its hash; what cannot be read, or not before the signal aborts, is not among them. */
export async function hashesOf(
  paths: readonly string[],
  { kept }: Kept,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const reading = kept.hash(paths, signal, (read) => {
    if (read.state === 'read') hashes.set(read.path, read.sha256)
  })
  await reading.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return hashes
}

/** Null where it cannot be read. */
export async function hashOf(path: string, media: Kept, signal: AbortSignal): Promise<string | null> {
  return (await hashesOf([path], media, signal)).get(path) ?? null
}
