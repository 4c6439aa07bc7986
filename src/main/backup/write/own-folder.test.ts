import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOwnFolder } from './own-folder.ts'

function place(): string {
  const root = mkdtempSync(join(tmpdir(), 'atelier-own-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return join(root, 'parts')
}

test('a folder is made, and is taken again; a link to one is refused', () => {
  const folder = place()
  makeOwnFolder(folder)
  makeOwnFolder(folder)
  symlinkSync(folder, `${folder}-link`)
  expect(() => makeOwnFolder(`${folder}-link`)).toThrow('no folder')
  expect(() => makeOwnFolder(join(folder, 'gone', 'below'))).toThrow('ENOENT')
})

test.skipIf(process.platform === 'win32')(
  'a folder that others may write in is closed to their writing, and what they may read stays so',
  () => {
    const folder = place()
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    makeOwnFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o755)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a folder of somebody else is refused, where the drive knows whose files are, and nothing stays in it',
  () => {
    const folder = place()
    mkdirSync(folder)
    chownSync(folder, 12_345, 12_345)
    expect(() => makeOwnFolder(folder)).toThrow('belongs to somebody else')
    expect(readdirSync(folder)).toEqual([])
  },
)
