import { cp, mkdir, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { licenceFileOf } from '../../../src/main/services/about/read-licences.ts'
import { root } from '../run-tool.ts'
import { cachedPackage, fetchPackages } from './fetch-packages.ts'
import { readLockfile, type RuntimePackage, runtimePackages } from './runtime-packages.ts'
import { nameOf, type Target } from './target.ts'

/** What of package.json a packed app needs; the rest is for working on it. No deb is made without a homepage. */
const shippedFields = [
  'name',
  'version',
  'description',
  'homepage',
  'license',
  'author',
  'type',
  'main',
  'dependencies',
  'desktopName',
]

/** What builds the database and is never loaded: ten megabytes of sources, and what somebody compiled here. */
const unusedByDatabase = ['build', 'deps', 'src']

/**
 * Fetches what targets need and this machine does not have.
 * @throws Error as fetchPackages does
 */
export async function fetchForTargets(targets: readonly Target[]): Promise<void> {
  const lock = readLockfile()
  await fetchPackages(
    targets.flatMap((target) => runtimePackages(lock, target)).filter((one) => !isInstalled(one)),
  )
}

/**
 * Puts together what is packed for a target, in a folder of its own: the build, the resources, and of packages exactly those
 * that this target runs with. The builder then has nothing to leave out.
 */
export async function stageApp(folder: string, target: Target): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(shippedManifest(), null, 2))
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true })
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const forBuilding = join(root, 'resources', 'build')
  await cp(join(root, 'resources'), join(folder, 'resources'), {
    recursive: true,
    filter: (path) => path !== forBuilding,
  })
  for (const one of runtimePackages(readLockfile(), target)) {
    const from = isInstalled(one) ? join(root, one.path) : cachedPackage(one)
    const isShipped = one.name === 'better-sqlite3' ? ofDatabase(from, target) : ofPackage(from)
    await cp(from, join(folder, one.path), { recursive: true, filter: isShipped })
    await keepLicence(join(folder, one.path))
  }
}

/** The builder packs no Markdown: where a package says its terms in that only, they are kept under another name. */
export async function keepLicence(folder: string): Promise<void> {
  const file = await licenceFileOf(folder)
  if (file?.endsWith('.md') === true) await cp(join(folder, file), join(folder, 'LICENSE'))
}

/** The packed app's own package.json. */
export function shippedManifest(): Record<string, unknown> {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.fromEntries(shippedFields.map((field) => [field, manifest[field]]))
}

/** npm held it against its hash when it installed it. */
function isInstalled({ path, version }: RuntimePackage): boolean {
  const manifest = join(root, path, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
}

/** A package's own files: the packages inside it have paths of their own. */
function ofPackage(from: string): (path: string) => boolean {
  return (path) => !relative(from, path).split(sep).includes('node_modules')
}

/** The database comes with a native file for every target. */
function ofDatabase(from: string, target: Target): (path: string) => boolean {
  const own = `${nameOf(target)}.node`
  return (path) => {
    const [folder = '', file] = relative(from, path).split(sep)
    if (folder === 'prebuilds') return file === undefined || file === own
    return !unusedByDatabase.includes(folder) && folder !== 'node_modules'
  }
}
