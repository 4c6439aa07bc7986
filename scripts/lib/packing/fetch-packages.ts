import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runNode, type ToolResult } from '../run-tool.ts'
import type { RuntimePackage } from './runtime-packages.ts'

/** Packages of other systems stay here from one packaging to the next. */
export const packageCache = join(root, 'build-tmp', 'packages')

/** Where a package lies in the cache once it is there. Named by its hash too: another archive is another folder. */
export function cachedPackage(
  { name, version, integrity }: RuntimePackage,
  cache: string = packageCache,
): string {
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex').slice(0, 12)
  return join(cache, `${name.replace('/', '+')}@${version}-${hash}`)
}

/**
 * Makes sure that packages lie in the cache. npm installs what is made for this machine only, but packs anything: what it
 * brings is held against the lock file's hash before anything of it is unpacked, and appears in the cache whole or not at all.
 * @throws Error when npm or tar fails (with what it printed), and when a package is not the one that was locked
 */
export async function fetchPackages(
  packages: readonly RuntimePackage[],
  cache: string = packageCache,
): Promise<void> {
  const missing = new Map(
    packages.filter((one) => !existsSync(cachedPackage(one, cache))).map((one) => [one.path, one]),
  )
  if (missing.size === 0) return
  mkdirSync(cache, { recursive: true })
  const arriving = mkdtempSync(join(cache, '.arriving-'))
  try {
    const names = [...missing.values()].map(({ name, version }) => `${name}@${version}`)
    orThrow('npm pack', await runNpm(['pack', '--ignore-scripts', '--pack-destination', arriving, ...names]))
    for (const one of missing.values()) await unpack(one, arriving, cache)
  } finally {
    rmSync(arriving, { recursive: true, force: true })
  }
}

async function unpack(one: RuntimePackage, arriving: string, cache: string): Promise<void> {
  const archive = `${one.name.replace(/^@/, '').replace('/', '-')}-${one.version}.tgz`
  const hash = createHash('sha512')
    .update(readFileSync(join(arriving, archive)))
    .digest('base64')
  if (`sha512-${hash}` !== one.integrity) {
    throw new Error(
      `${one.name} ${one.version} came with another hash than package-lock.json has. Nothing of it was kept.`,
    )
  }
  const folder = mkdtempSync(join(arriving, 'unpacked-'))
  orThrow('tar', await run('tar', unpacking(archive), { directory: folder }))
  const place = cachedPackage(one, cache)
  if (!existsSync(place)) renameSync(folder, place)
}

/**
 * What tar is told in a folder beside the archive. No drive in the name: the tar of Git for Windows, which may come first
 * there, takes what stands before a colon for another computer. And no backslash, which it takes for a part of a name.
 */
export function unpacking(archive: string): string[] {
  return ['-xzf', `../${archive}`, '--strip-components=1']
}

/** With the npm that runs this script, where one does; by name otherwise, which on Windows is a file for its shell. */
function runNpm(args: readonly string[]): Promise<ToolResult> {
  const npm = process.env['npm_execpath'] ?? ''
  if (/npm-cli\.c?js$/.test(npm)) return runNode([npm, ...args])
  return process.platform === 'win32' ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args]) : run('npm', args)
}

function orThrow(tool: string, { exitCode, output }: ToolResult): void {
  if (exitCode !== 0) throw new Error(`${tool} failed:\n${output}`)
}
