import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pipeline } from 'node:stream/promises'

const hashed = /^[0-9a-f]{64}$/

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * The SHA-256 of every file that the app keeps, from the files themselves.
 * @throws Error for one that is not what its name says
 */
export async function receivedFiles(dataDirectory: string): Promise<Set<string>> {
  const entries = await readdir(join(dataDirectory, 'media'), { recursive: true, withFileTypes: true })
  const found = new Set<string>()
  for (const entry of entries) {
    const { name } = parse(entry.name)
    if (!entry.isFile() || !hashed.test(name)) continue
    if ((await sha256Of(join(entry.parentPath, entry.name))) !== name) {
      throw new Error(`${entry.name} is not what its name says`)
    }
    found.add(name)
  }
  return found
}
