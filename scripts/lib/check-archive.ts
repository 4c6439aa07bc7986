import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { fuses } from '../after-pack.ts'
import { type Check, isTrue, noneOf } from './check.ts'
import { mainEntries } from './main-entries.ts'
import { integrityProblem } from './packing/integrity.ts'
import { nativeFaults } from './packing/natives.ts'
import type { PackedApp } from './packing/pack-target.ts'
import { nameOf } from './packing/target.ts'
import { sbomFor } from './sbom/read-shipped.ts'

const entries = [
  'package.json',
  'LICENSE',
  ...Object.keys(mainEntries).map((name) => `out/main/${name}.js`),
  'out/main/third-party-licences.txt',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/files.json',
  'out/renderer/third-party-licences.txt',
  'resources/icon.png',
  'resources/demo',
  'node_modules/better-sqlite3/lib/index.js',
  'node_modules/sharp/package.json',
  'node_modules/@napi-rs/keyring/index.js',
]

const sources = /^(src|scripts|tests)\/|\.(ts|tsx|mts|cts|map|c|cc|cpp|h|hpp)$/
const tests = /\.(test|spec)\.[cm]?[jt]sx?$|(^|\/)(test|tests|__tests__)\//
const natives = /\.(node|dylib|dll|so(\.[\d.]+)?)$/
/** What has native parts, with what it asks for; all else is built in, or stays at home. */
const installed = /^node_modules(\/(better-sqlite3|sharp|@img|@napi-rs|detect-libc|semver)(\/|$)|$)/
/** What we wrote and drew, without what comes as native files. */
const archiveBytes = 12_000_000

/** What is inside an app that was packed for a target, and what is not. */
export async function checkArchive({ archive, program, target }: PackedApp): Promise<Check[]> {
  const files = listPackage(archive, { isPack: false }).map((path) =>
    path.split(sep).join('/').replace(/^\//, ''),
  )
  const inside = new Set(files)
  const unpacked = new Set(filesBelow(`${archive}.unpacked`))
  const { size } = statSync(archive)
  const checks: Check[] = [
    noneOf(
      'everything the app needs to start is packed',
      entries.filter((path) => !inside.has(path)),
    ),
    noneOf(
      'no sources are packed',
      files.filter((path) => sources.test(path)),
    ),
    noneOf(
      'no tests are packed',
      files.filter((path) => tests.test(path)),
    ),
    noneOf(
      'of packages only those with native parts are packed',
      files.filter((path) => path.startsWith('node_modules') && !installed.test(path)),
    ),
    noneOf('every package inside is in its list of parts', unlisted(files, sbomFor(target).components)),
    noneOf(
      'every native file lies beside the archive',
      files.filter((path) => natives.test(path) && !unpacked.has(path)),
    ),
    noneOf(
      "beside the archive are this target's native files, every one, and no others",
      nativeFaults(`${archive}.unpacked`, target),
    ),
    isTrue(
      'what nobody signed fetches no successor',
      !existsSync(join(dirname(archive), 'app-update.yml')),
      'it has an app-update.yml',
    ),
    isTrue('the stand-in runtime became the program', existsSync(program), `${program} is not there`),
    noneOf('every fuse is set as decided', await wrongFuses(program)),
    isTrue('without native files it is at most 12 MB', size <= archiveBytes, `${size} bytes`),
  ]
  const integrity = integrityProblem({ archive, program, target })
  if (integrity !== 'unchecked')
    checks.push({ name: 'the program knows the hash of its archive', problem: integrity })
  return checks.map(({ name, problem }) => ({ name: `${nameOf(target)}: ${name}`, problem }))
}

/** How large an app is, in a line: what is in the archive, and what had to lie beside it. */
export function sizeLine({ archive, target }: PackedApp): string {
  const folder = `${archive}.unpacked`
  const beside = filesBelow(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
  const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${nameOf(target)}: archive ${inMegabytes(statSync(archive).size)}, beside it ${inMegabytes(beside)}`
}

/** Installed packages that a list of parts does not name. */
function unlisted(files: readonly string[], parts: readonly { readonly name: string }[]): string[] {
  const listed = new Set(parts.map(({ name }) => name))
  const inside = files.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(path)?.[1] ?? [],
  )
  return inside.filter((name) => !listed.has(name))
}

async function wrongFuses(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program)
  const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  return names.filter((name) => {
    const option = FuseV1Options[name as keyof typeof FuseV1Options]
    return wire[option] !== (fuses[option] ? FuseState.ENABLE : FuseState.DISABLE)
  })
}

function filesBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return found.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/'),
  )
}
