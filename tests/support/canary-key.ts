import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A key that is spelled in another way in addresses, in JSON with escaped slashes and in base64. */
export const canary = 'sk-canary/4f9d2c7e+81b6a053'

/** How a key may be spelled where it has no business: base64 whatever stands before it. */
export function formsOf(key: string): string[] {
  const base64 = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + key)
      .toString('base64')
      .slice(before.length === 0 ? 0 : before.length + 1, -4),
  )
  return [
    key,
    key.replaceAll('/', '\\/'),
    encodeURIComponent(key),
    Buffer.from(key).toString('hex'),
    ...base64,
  ]
}

/** Every file below a folder that holds the key. */
export async function filesWithKey(directory: string, key = canary): Promise<string[]> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true })
  const hits: string[] = []
  for (const entry of names) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (formsOf(key).some((form) => bytes.includes(form))) hits.push(path)
  }
  return hits
}
