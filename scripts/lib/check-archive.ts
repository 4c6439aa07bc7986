import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { fuses } from '../after-pack.ts'
import { type Check, isTrue, noneOf } from './check.ts'
import type { PackedApp } from './pack-linux.ts'

const entries = [
  'package.json',
  'out/main/index.js',
  'out/main/headless.js',
  'out/main/canvas-worker.js',
  'out/main/edit-worker.js',
  'out/main/database-worker.js',
  'out/main/demo-helper.js',
  'out/main/exchange-worker.js',
  'out/main/follow-worker.js',
  'out/main/hash-worker.js',
  'out/main/image-decoder.js',
  'out/main/metadata-worker.js',
  'out/main/receive-worker.js',
  'out/main/third-party-licences.txt',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/third-party-licences.txt',
  'resources/icon.png',
  'resources/demo',
  'node_modules/better-sqlite3/lib/index.js',
  'node_modules/sharp/package.json',
  'node_modules/@napi-rs/keyring/index.js',
]

const sources = /^(src|scripts|tests)\/|\.(ts|tsx|mts|cts|map|c|cc|cpp|h|hpp)$/
const tests = /\.(test|spec)\.[cm]?[jt]sx?$|(^|\/)(test|tests|__tests__)\//
/** What has native parts, with what it asks for; all else is built in, or stays at home. */
const installed = /^node_modules(\/(better-sqlite3|sharp|@img|@napi-rs|detect-libc|semver)(\/|$)|$)/
const otherPlatforms = /(darwin|win32|linuxmusl|android|freebsd|wasm32|-musl)[-./]/

/** What is inside the packed app, and what is not. */
export async function checkArchive({ archive, program, arch }: PackedApp): Promise<Check[]> {
  const files = listPackage(archive, { isPack: false }).map((path) =>
    path.split(sep).join('/').replace(/^\//, ''),
  )
  const inside = new Set(files)
  const unpacked = filesBelow(`${archive}.unpacked`)
  const otherArch = arch === 'x64' ? 'arm64' : 'x64'
  const natives = files.filter((path) => /\.(node|so|dylib|dll)(\.|$)/.test(path) && !path.endsWith('.js'))
  return [
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
    noneOf(
      'no native files of other platforms are packed',
      natives.filter((path) => otherPlatforms.test(path) || path.includes(`-${otherArch}`)),
    ),
    noneOf(
      'every native file lies beside the archive',
      natives.filter((path) => !unpacked.includes(path)),
    ),
    noneOf(
      'the native files of sharp, libvips, the database and the keychain are there',
      ['@img/sharp-linux', 'libvips-cpp.so', 'better-sqlite3/prebuilds/linux', 'keyring.linux'].filter(
        (part) => !unpacked.some((path) => path.includes(part)),
      ),
    ),
    isTrue('the stand-in runtime became the program', existsSync(program), `${program} is not there`),
    noneOf('every fuse is set as decided', await wrongFuses(program)),
    isTrue(
      'the archive is of a reasonable size',
      statSync(archive).size < 80_000_000,
      `${statSync(archive).size} bytes`,
    ),
  ]
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
