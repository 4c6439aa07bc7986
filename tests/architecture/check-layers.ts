import { posix } from 'node:path'
import { isBuiltin } from 'node:module'
import { scanImports } from './scan-imports.ts'
import { electronPlaces, exceptions, toolPackages } from './layer-exceptions.ts'
import { domain, type Layer } from './layer-kinds.ts'
import { layers } from './layers.ts'

/** A file of this project: its path from the project's root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** One line for every import that the table does not allow; it says what is allowed. */
export function checkLayers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    scanImports(file.text).flatMap(({ specifier, line }) => {
      const complaint = complain(file.path, specifier)
      return complaint === null ? [] : [`${file.path}:${line} ${complaint}`]
    }),
  )
}

/** What rows are granted and none of their files imports: a door in a wall that nobody goes through. */
export function unusedGrants(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap((file) => {
      const layer = isProduct(file.path) ? layerOf(file.path) : null
      if (layer === null) return []
      return scanImports(file.text).flatMap(({ specifier }) => {
        const name = specifier === null ? null : nameOf(file.path, specifier)
        if (name === null || isInside(name, layer.path)) return []
        const grants = layer.imports.filter((grant) => isInside(name, grant))
        return grants
          .toSorted((a, b) => a.length - b.length)
          .slice(0, 1)
          .map((grant) => grantOf(layer, grant))
      })
    }),
  )
  return layers
    .filter(({ path }) => !path.startsWith('renderer/features/'))
    .flatMap((layer) =>
      layer.imports.filter((grant) => !grantsOfAll.has(grant)).map((grant) => grantOf(layer, grant)),
    )
    .filter((grant) => !used.has(grant))
}

/** Given to every row of a kind: to services, and to what knows the domain. */
const grantsOfAll: ReadonlySet<string> = new Set(['main/lib', 'shared', ...domain])

function grantOf(layer: Layer, grant: string): string {
  return `${layer.path} may import ${grant}`
}

/** The file of ours that is imported, from src; null for a package. */
function nameOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, '')).slice('src/'.length)
}

const computedImport = 'imports a computed name, which nobody can check: write the name out'

function complain(file: string, specifier: string | null): string | null {
  if (exceptions.some((one) => one.file === file && one.imports === specifier)) return null
  if (specifier === null) return computedImport
  return specifier.startsWith('.')
    ? complainAboutFile(file, specifier)
    : complainAboutPackage(file, specifier)
}

function complainAboutFile(file: string, specifier: string): string | null {
  if (!isProduct(file)) return null
  const target = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''))
  // Clips and icons: nothing there can be executed.
  if (target === 'resources' || target.startsWith('resources/')) return null
  if (!target.startsWith('src/')) return `imports ${target}: the product imports nothing from outside src`
  const layer = layerOf(file)
  if (layer === null) return noRow(file)
  if (isForTests(target)) return `imports ${target}, which is there for tests only`
  const name = target.slice('src/'.length)
  const isAllowed = [layer.path, ...layer.imports].some((allowed) => isInside(name, allowed))
  if (isAllowed && !layer.except?.some((folder) => isInside(name, folder))) return null
  return `imports ${name}. ${describe(layer)}`
}

function complainAboutPackage(file: string, specifier: string): string | null {
  const name = isBuiltin(specifier) ? 'node' : packageOf(specifier)
  if (!isProduct(file)) {
    const isListed =
      toolPackages.includes(name) || name === 'node' || layers.some((layer) => layer.packages.includes(name))
    return isListed ? null : `imports ${name}, which no row of tests/architecture/layers.ts lists`
  }
  const layer = layerOf(file)
  if (layer === null) return noRow(file)
  if (!layer.packages.includes(name)) return `imports ${name}. ${describe(layer)}`
  const isElectronElsewhere =
    name === 'electron' && !electronPlaces.some((place) => isInside(file.slice(4), place))
  return isElectronElsewhere ? `imports electron, which only these may: ${electronPlaces.join(', ')}` : null
}

/** What ships, as opposed to tests, what helps them, scripts and configuration. */
function isProduct(file: string): boolean {
  return file.startsWith('src/') && !isForTests(file)
}

/** Tests and their helpers lie beside what they test; they are told by their names. */
export function isForTests(file: string): boolean {
  return /(\.test|\/test-support|[/-]fixtures|\/fake-[\w-]+)\.tsx?$/.test(file)
}

/** The longest row that covers the file. */
export function layerOf(file: string): Layer | null {
  const name = file.slice('src/'.length)
  const rows = layers.filter((layer) => isInside(name, layer.path))
  return rows.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null
}

function isInside(name: string, folderOrFile: string): boolean {
  return name === folderOrFile || name.startsWith(`${folderOrFile}/`)
}

function packageOf(specifier: string): string {
  const [scope = '', rest = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${rest}` : scope
}

function noRow(file: string): string {
  return `has no row in tests/architecture/layers.ts (${file} is in a folder that nobody listed)`
}

function describe(layer: Layer): string {
  const folders = layer.imports.length === 0 ? 'nothing else of src' : layer.imports.join(', ')
  const packages = layer.packages.length === 0 ? 'no package' : layer.packages.join(', ')
  const itself = ['itself', ...(layer.except ?? [])].join(' without ')
  return `${layer.path} may import ${itself}, ${folders}; and ${packages}`
}
