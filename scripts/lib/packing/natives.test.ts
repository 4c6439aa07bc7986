import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '../run-tool.ts'
import { nativeFaults, nativeFilesBelow } from './natives.ts'
import type { Target } from './target.ts'

const prebuilds = join(root, 'node_modules', 'better-sqlite3', 'prebuilds')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with real native files: the database comes with one for every target. `libvips` is what sharp's file names. */
function unpackedWith(files: Record<string, string>, libvips = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-natives-'))
  folders.push(folder)
  for (const [path, prebuild] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(prebuilds, `${prebuild}.node`), join(folder, path))
    if (path.includes('/sharp-') && path.endsWith('.node')) {
      writeFileSync(join(folder, path), `\0${libvips}\0`, { flag: 'a' })
    }
  }
  return folder
}

const linux: Target = { platform: 'linux', arch: 'x64' }
const windows: Target = { platform: 'win32', arch: 'arm64' }

const whole = {
  'node_modules/@img/sharp-linux-x64/lib/sharp.node': 'linux-x64',
  'node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so.8.18.7': 'linux-x64',
  'node_modules/@napi-rs/keyring-linux-x64-gnu/keyring.linux-x64-gnu.node': 'linux-x64',
  'node_modules/better-sqlite3/prebuilds/linux-x64.node': 'linux-x64',
}

test('a native file says by its first bytes for which system and processor it is', () => {
  const kinds = nativeFilesBelow(prebuilds).map(({ path, platform, arch }) => [path, `${platform} ${arch}`])
  expect(Object.fromEntries(kinds)).toEqual({
    'darwin-arm64.node': 'darwin arm64',
    'darwin-x64.node': 'darwin x64',
    'linux-arm64.node': 'linux arm64',
    'linux-x64.node': 'linux x64',
    'linuxmusl-arm64.node': 'linux arm64',
    'linuxmusl-x64.node': 'linux x64',
    'win32-arm64.node': 'win32 arm64',
    'win32-x64.node': 'win32 x64',
  })
})

test('what is no native file is none, whatever it is called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-natives-'))
  folders.push(folder)
  writeFileSync(join(folder, 'empty.node'), '')
  writeFileSync(join(folder, 'text.dll'), 'MZ'.padEnd(200, ' and no more'))
  expect(nativeFilesBelow(folder)).toEqual([])
})

test('a target with its own native files and nothing else has no fault', () => {
  expect(nativeFaults(unpackedWith(whole, 'libvips-cpp.so.8.18.7'), linux)).toEqual([])
})

test('a native file of another system is found under the name of this one', () => {
  const keyring = 'node_modules/@napi-rs/keyring-linux-x64-gnu/keyring.linux-x64-gnu.node'
  expect(nativeFaults(unpackedWith({ ...whole, [keyring]: 'darwin-arm64' }), linux)).toEqual([
    `${keyring} is for darwin arm64`,
  ])
})

test('a native file that nothing loads is found, also one of this system and processor', () => {
  const musl = 'node_modules/better-sqlite3/prebuilds/linuxmusl-x64.node'
  const compiled = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
  const folder = unpackedWith({ ...whole, [musl]: 'linuxmusl-x64', [compiled]: 'linux-x64' })
  expect(nativeFaults(folder, linux).toSorted()).toEqual([
    `nothing loads ${compiled}`,
    `nothing loads ${musl}`,
  ])
})

test('each native file that is not there is named', () => {
  const folder = unpackedWith({ 'node_modules/better-sqlite3/prebuilds/win32-arm64.node': 'win32-arm64' })
  expect(nativeFaults(folder, windows)).toEqual([
    'there is no node_modules/@img/sharp-win32-arm64/lib/',
    'there is no node_modules/@napi-rs/keyring-win32-arm64-msvc/',
  ])
})

test('a library of libvips that the loader will look for and not find is named', () => {
  expect(nativeFaults(unpackedWith(whole, 'libvips-cpp.so.9'), linux)).toEqual([
    'sharp loads libvips-cpp.so.9, which is not there',
  ])
})
