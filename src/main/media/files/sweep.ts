import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { partName } from './layout.ts'

/**
 * Removes what earlier runs left half-done. A kept key also keeps the parts whose key is it and a dash and more
 * (the images of one job). The keys are asked for once the folder has been read: what began meanwhile is not in it.
 * @returns how many files were removed.
 */
export async function sweepParts(parts: string, keepKeys: () => Iterable<string>): Promise<number> {
  const names = await readdir(parts).catch(() => [])
  const kept = new Set([...keepKeys()].map(partName))
  const stale = names.filter((name) => !isKept(name.split('.', 1).join(''), kept))
  await Promise.all(stale.map((name) => rm(join(parts, name), { force: true })))
  return stale.length
}

function isKept(name: string, kept: ReadonlySet<string>): boolean {
  if (kept.has(name)) return true
  const dash = name.lastIndexOf('-')
  return dash > 0 && isKept(name.slice(0, dash), kept)
}
