import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './run-tool.ts'

const sources = ['src', 'electron.vite.config.ts', 'package.json']
/** One file of each part; all of a part are written together. */
const products = [
  'out/main/headless.js',
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

/** Whether `out/` was built after the last change to any source. Looks at times only: a few milliseconds. */
export function isBuilt(directory: string = root): boolean {
  const builtAt = Math.min(
    ...products.map((path) => changedAt(join(directory, path)) ?? Number.NEGATIVE_INFINITY),
  )
  return sources.every((path) => newestBelow(join(directory, path)) <= builtAt)
}

/** @throws Error with what the build printed */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return
  console.log('Building Atelier ...')
  const { exitCode, output } = await runTool('electron-vite', 'electron-vite', ['build'])
  if (exitCode !== 0) throw new Error(`The build failed:\n${output}`)
}

function newestBelow(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const times = files.filter(isBuiltIn).map((one) => statSync(join(one.parentPath, one.name)).mtimeMs)
  return Math.max(0, ...times)
}

function isBuiltIn({ name }: { name: string }): boolean {
  return !/\.(test\.tsx?|md)$/.test(name)
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}
