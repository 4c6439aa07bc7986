import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './check-layers.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Paths below a folder of the project, from its root, with forward slashes. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
    .toSorted()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function exists(path: string): boolean {
  return existsSync(join(root, path))
}

/** Every TypeScript file that people wrote. */
export function sourceFiles(): SourceFile[] {
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.config.ts'))
  const paths = [...['src', 'tests', 'scripts'].flatMap(filesBelow), ...atRoot]
  return paths.filter((path) => /\.[cm]?tsx?$/.test(path)).map((path) => ({ path, text: read(path) }))
}
