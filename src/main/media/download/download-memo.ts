import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { writeDurably } from '../files/durable-file.ts'

/** What must be the same for a part to be gone on with. Kept beside it, so that a restart knows too. */
const DownloadMemo = z.object({
  /** Origin and path: what follows is often a signature that changes. */
  source: z.string(),
  /** Strong ones only: a weak one says nothing about bytes. */
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  totalBytes: z.number().int().nonnegative().nullable(),
})
export type DownloadMemo = z.infer<typeof DownloadMemo>

const pathOf = (part: string) => `${part}.json`

/** Null when there is none, or none that can be read: then nothing is known about the part. */
export async function readMemo(part: string): Promise<DownloadMemo | null> {
  try {
    const parsed = DownloadMemo.safeParse(JSON.parse(await readFile(pathOf(part), 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export async function writeMemo(part: string, memo: DownloadMemo): Promise<void> {
  await writeDurably(pathOf(part), `${pathOf(part)}.new`, Buffer.from(JSON.stringify(memo)))
}

export function removeMemo(part: string): Promise<void> {
  return removeQuietly(pathOf(part))
}
