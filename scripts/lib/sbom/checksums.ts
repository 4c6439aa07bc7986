import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const checksumsFile = 'SHA256SUMS'

/** What the builder noted for itself. */
const notes = /^builder-/

/** A line for each file that lies in a folder and is for people, as `sha256sum --check` reads them. */
export async function checksumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const lines: string[] = []
  for (const name of names.toSorted()) {
    if (name === checksumsFile || notes.test(name)) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}
