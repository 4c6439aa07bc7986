import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { z } from 'zod'
import type { Licences, LicensedPart } from '../../../shared/domain/licences.ts'

const isSource = import.meta.url.endsWith('.ts')
/** Where package.json lies: of the project, or of what was packed. */
const appFolder = fileURLToPath(new URL(isSource ? '../../../../' : '../../', import.meta.url))

/** What the bundler wrote beside its files, of those whose code is in them. */
const builtIn = ['main', 'renderer'].map((part) => join('out', part, 'third-party-licences.txt'))
const heading = /^## (\S+) - (\S+) \((.+)\)$/m
/** What says it in a package, the best first: the readme where that is all there is. */
const licenceFiles = [/^licen[cs]e(\.txt)?$/i, /^licen[cs]e\.md$/i, /^readme\.md$/i]

const Manifest = z.object({
  name: z.string(),
  version: z.string().default(''),
  license: z.string().default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
type Manifest = z.infer<typeof Manifest>

/** On what terms the app is, and everything of others that is in it. What is not there, as before a build, is left out. */
export async function readLicences(folder: string = appFolder): Promise<Licences> {
  const written = await Promise.all(builtIn.map((file) => textOf(join(folder, file))))
  const parts = [...written.flatMap(licencesIn), ...(await installedParts(folder))]
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]))
  return {
    own: await textOf(join(folder, 'LICENSE')),
    parts: [...once.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

/** What the bundler's list says, part by part. */
export function licencesIn(list: string): LicensedPart[] {
  const [, ...pieces] = list.split(heading)
  return Array.from({ length: pieces.length / 4 }, (_, nth) => {
    const [name = '', version = '', licence = '', text = ''] = pieces.slice(4 * nth, 4 * nth + 4)
    return { name, version, licence, text: text.trim() }
  })
}

/** What is not built in but lies beside it: packages with native parts, and what those need. */
async function installedParts(folder: string): Promise<LicensedPart[]> {
  const found = new Map<string, LicensedPart>()
  async function add(name: string): Promise<void> {
    if (found.has(name)) return
    const place = join(folder, 'node_modules', name)
    const manifest = await manifestOf(place)
    // Made for another system.
    if (manifest === null) return
    const { version, license } = manifest
    found.set(name, { name, version, licence: license, text: await licenceTextOf(place) })
    await addAll(manifest)
  }
  async function addAll({ dependencies, optionalDependencies }: Manifest): Promise<void> {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) await add(name)
  }
  const own = await manifestOf(folder)
  // Of the project itself only what it is packed with.
  if (own !== null) await addAll({ ...own, optionalDependencies: {} })
  return [...found.values()]
}

async function manifestOf(folder: string): Promise<Manifest | null> {
  const text = await textOf(join(folder, 'package.json'))
  return text === '' ? null : Manifest.parse(JSON.parse(text))
}

async function licenceTextOf(folder: string): Promise<string> {
  const file = await licenceFileOf(folder)
  return file === null ? '' : (await textOf(join(folder, file))).trim()
}

/** The name of the file in which a package says on what terms it is; null where it has none. */
export async function licenceFileOf(folder: string): Promise<string | null> {
  const names = await readdir(folder)
  return licenceFiles.map((form) => names.find((name) => form.test(name))).find(Boolean) ?? null
}

/** Empty where there is no such file. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
