import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join, sep } from 'node:path'
import { nameOf, type Platform, type Processor, type Target } from './target.ts'

/** What the system's loader reads. `platform` and `arch` are null where they are none that we pack for. */
export type NativeFile = {
  /** From the folder that was looked at, with forward slashes. */
  readonly path: string
  readonly platform: Platform
  readonly arch: Processor | null
}

/** Enough for the headers of all three formats; a Windows file says in its first bytes where its own begins. */
const headerBytes = 4096

/** Native files below a folder, with what they were built for by their first bytes: names can be wrong. */
export function nativeFilesBelow(folder: string): NativeFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const kind = kindOf(firstBytes(file))
      const path = file
        .slice(folder.length + 1)
        .split(sep)
        .join('/')
      return kind === null ? [] : [{ path, ...kind }]
    })
}

/**
 * What is wrong with the native files beside an archive (`app.asar.unpacked`), a sentence each: one that is for another
 * target, one that nothing loads, and whatever the app cannot start without and is not there.
 */
export function nativeFaults(unpacked: string, target: Target): string[] {
  const found = nativeFilesBelow(unpacked)
  const wanted = loadedFrom(target)
  const foreign = found.filter(({ platform, arch }) => platform !== target.platform || arch !== target.arch)
  const idle = found.filter(({ path }) => !wanted.some((one) => path.startsWith(one)))
  const lacking = wanted.filter((one) => !found.some(({ path }) => path.startsWith(one)))
  return [
    ...foreign.map(
      ({ path, platform, arch }) => `${path} is for ${platform} ${arch ?? 'of another processor'}`,
    ),
    ...idle.map(({ path }) => `nothing loads ${path}`),
    ...lacking.map((path) => `there is no ${path}`),
    ...lackingLibraries(unpacked, target),
  ]
}

/** The one place of each native file: sharp, libvips, the keyring and the database. */
function loadedFrom(target: Target): string[] {
  const name = nameOf(target)
  const abi = { linux: '-gnu', win32: '-msvc', darwin: '' }[target.platform]
  return [
    `node_modules/@img/sharp-${name}/lib/`,
    ...(target.platform === 'win32' ? [] : [`node_modules/@img/sharp-libvips-${name}/lib/`]),
    `node_modules/@napi-rs/keyring-${name}${abi}/`,
    `node_modules/better-sqlite3/prebuilds/${name}.node`,
  ]
}

/** sharp's own file names the files of libvips that the loader then looks for, in one folder of the target. */
function lackingLibraries(unpacked: string, target: Target): string[] {
  const name = nameOf(target)
  const own = join(unpacked, 'node_modules', '@img', `sharp-${name}`, 'lib')
  const libraries =
    target.platform === 'win32' ? own : join(unpacked, 'node_modules', '@img', `sharp-libvips-${name}`, 'lib')
  const files = namesIn(own)
  const there = new Set(namesIn(libraries))
  return files
    .filter((file) => file.endsWith('.node'))
    .flatMap((file) => libvipsNames(readFileSync(join(own, file))))
    .filter((library) => !there.has(library))
    .map((library) => `sharp loads ${library}, which is not there`)
}

/** `libvips-cpp.so.8.18.7`, `libvips-cpp.8.18.7.dylib`, `libvips-42.dll`: as they stand in a native file, ended by a zero. */
function libvipsNames(native: Buffer): string[] {
  const names = native.toString('latin1').match(/libvips-[\w.-]+/g) ?? []
  return [...new Set(names)].filter((name) => /\.dll$|\.dylib$|\.so[.\d]*$/.test(name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(headerBytes)
    return bytes.subarray(0, readSync(handle, bytes, 0, headerBytes, 0))
  } finally {
    closeSync(handle)
  }
}

const elfProcessors: Readonly<Record<number, Processor>> = { 0x3e: 'x64', 0xb7: 'arm64' }
const portableProcessors: Readonly<Record<number, Processor>> = { 0x8664: 'x64', 0xaa64: 'arm64' }
const machProcessors: Readonly<Record<number, Processor>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' }

/** ELF, Mach-O and Portable Executable, as their specifications have it; a Mach-O for several processors is for none. */
function kindOf(bytes: Buffer): Pick<NativeFile, 'platform' | 'arch'> | null {
  if (bytes.length < 64) return null
  const start = bytes.readUInt32BE(0)
  if (start === 0x7f454c46) return { platform: 'linux', arch: elfProcessors[bytes.readUInt16LE(18)] ?? null }
  if (start === 0xcffaedfe) return { platform: 'darwin', arch: machProcessors[bytes.readUInt32LE(4)] ?? null }
  if (start === 0xcafebabe) return { platform: 'darwin', arch: null }
  const header = bytes.readUInt32LE(60)
  const isPortable = bytes.readUInt16BE(0) === 0x4d5a && header + 6 <= bytes.length
  if (!isPortable || bytes.readUInt32BE(header) !== 0x50450000) return null
  return { platform: 'win32', arch: portableProcessors[bytes.readUInt16LE(header + 4)] ?? null }
}
