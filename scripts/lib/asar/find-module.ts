import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bytesAt, entryAt, placeOf } from './archive.ts'

type Manifest = { readonly type?: string; readonly main?: string; readonly exports?: unknown }
type Asking = { readonly parentURL?: string | undefined; readonly conditions: readonly string[] }

/** What `require` tries after the name itself. */
const endings = ['', '.js', '.json', '.node']

/**
 * The file of an archive that a specifier names, by Node's rules as far as the packed packages use them; null where no archive
 * is concerned.
 * @throws MODULE_NOT_FOUND
 */
export function findModule(specifier: string, { parentURL, conditions }: Asking): string | null {
  const from = parentURL?.startsWith('file:') === true ? fileURLToPath(parentURL) : null
  const path = asPath(specifier, from)
  if (path !== null) return placeOf(path) === null ? null : foundOr(specifier, asFile(path))
  if (from === null || placeOf(from) === null) return null
  return foundOr(specifier, inFoldersAbove(dirname(from), specifier, conditions))
}

/** The nearest package.json of the archive, from a folder upwards. */
export function manifestAbove(folder: string): Manifest | null {
  if (placeOf(folder) === null) return null
  return manifestOf(folder) ?? manifestAbove(dirname(folder))
}

/** Null for what names a package. */
function asPath(specifier: string, from: string | null): string | null {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier)
  if (isAbsolute(specifier)) return specifier
  return from !== null && /^\.\.?(\/|$)/.test(specifier) ? resolve(dirname(from), specifier) : null
}

function asFile(path: string): string | null {
  const file = endings.map((ending) => `${path}${ending}`).find(isFile)
  if (file !== undefined) return file
  const place = placeOf(path)
  if (place === null || entryAt(place)?.files === undefined) return null
  const { main } = manifestOf(path) ?? {}
  return (main === undefined ? null : asFile(join(path, main))) ?? asFile(join(path, 'index'))
}

function inFoldersAbove(folder: string, specifier: string, conditions: readonly string[]): string | null {
  if (placeOf(folder) === null) return null
  const [, name = '', inside = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? []
  const home = join(folder, 'node_modules', name)
  const exported = manifestOf(home)?.exports
  if (exported === undefined)
    return asFile(join(home, inside)) ?? inFoldersAbove(dirname(folder), specifier, conditions)
  const target = chosen(bySubpath(exported, `.${inside}`), conditions)
  return target === null ? null : asFile(join(home, target))
}

function bySubpath(exported: unknown, subpath: string): unknown {
  const isTable = isObject(exported) && Object.keys(exported).some((key) => key.startsWith('.'))
  if (isTable) return exported[subpath]
  return subpath === '.' ? exported : null
}

/** The first that holds, as the package has ordered them. */
function chosen(target: unknown, conditions: readonly string[]): string | null {
  if (typeof target === 'string') return target
  if (!isObject(target)) return null
  const holding = Object.entries(target).filter(([name]) => name === 'default' || conditions.includes(name))
  return holding.map(([, inner]) => chosen(inner, conditions)).find((path) => path !== null) ?? null
}

function manifestOf(folder: string): Manifest | null {
  const place = placeOf(join(folder, 'package.json'))
  if (place === null || entryAt(place) === null) return null
  return JSON.parse(bytesAt(place).toString()) as Manifest
}

function isFile(path: string): boolean {
  const place = placeOf(path)
  const entry = place === null ? null : entryAt(place)
  return entry !== null && entry.files === undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function foundOr(specifier: string, path: string | null): string {
  if (path !== null) return path
  throw Object.assign(new Error(`Cannot find module '${specifier}'`), { code: 'MODULE_NOT_FOUND' })
}
