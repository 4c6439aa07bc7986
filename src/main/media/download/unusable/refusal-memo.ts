import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeDurably } from '../../files/durable-file.ts'
import { removeQuietly } from '../../../lib/files/remove-quietly.ts'

/**
 * What was refused last under a part's name, kept beside it so that a restart knows too. Bytes are known again by their
 * hash; those that were refused at their beginning, by the hash of that and by what the server says of the rest.
 */
const Refusal = z.object({
  head: z.string(),
  identity: z.string(),
  /** Unusable answers in a row, this one included. */
  times: z.number().int().positive().default(1),
})
export type Refusal = z.infer<typeof Refusal>

/** After so many in a row, whatever they were, the last one is what the host has: some pages differ each time. */
export const mostUnusable = 6

const pathOf = (part: string) => `${part}.refused.json`

/** Null when nothing was refused, or nobody knows any more what. */
export async function readRefusal(part: string): Promise<Refusal | null> {
  try {
    return Refusal.parse(JSON.parse(await readFile(pathOf(part), 'utf8')))
  } catch {
    return null
  }
}

export async function writeRefusal(part: string, refusal: Refusal): Promise<void> {
  await writeDurably(pathOf(part), `${pathOf(part)}.new`, Buffer.from(JSON.stringify(refusal)))
}

export function forgetRefusal(part: string): Promise<void> {
  return removeQuietly(pathOf(part))
}
