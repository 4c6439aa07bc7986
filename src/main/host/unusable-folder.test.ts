import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, type FolderSystem } from './unusable-folder.ts'

const refusal = (code: string) => Object.assign(new Error(code), { code })

/** Windows with one drive, `C:`, of which everything is there. */
function windows(change: Partial<FolderSystem> = {}): FolderSystem {
  return {
    parentOf: win32.dirname,
    stat: (path) => (path.startsWith('C:') ? { isDirectory: () => true } : undefined),
    make() {
      throw refusal('ENOENT')
    },
    mustBeUsable() {},
    faultOf: () => null,
    ...change,
  }
}

test.each([['Z:\\Atelier\\library'], ['Z:\\'], ['\\\\server\\gone\\library']])(
  'a drive that is not there ends in a sentence: nothing is above %s to go on looking for',
  (folder) => {
    expect(() => makeFolder(folder, windows())).toThrow(/does not exist and cannot be created/)
    makeFolder('C:\\Users\\me\\library', windows())
  },
)

test.each(['UNKNOWN', 'EIO', 'ENODEV', 'ENOTCONN', 'ESTALE', 'EHOSTDOWN', 'ENETUNREACH', 'ETIMEDOUT'])(
  'a drive without its disk, or behind a network that is gone, says %s and ends in a sentence too',
  (code) => {
    const stat = () => {
      throw refusal(code)
    }
    expect(() => makeFolder('D:\\library', windows({ stat }))).toThrow(/does not exist and cannot be created/)
  },
)

test('folders are made from above, as far as they are missing, and one that another start made is taken', () => {
  const there = new Set(['C:\\', 'C:\\Users'])
  const made: string[] = []
  const system = windows({
    stat: (path) => (there.has(path) ? { isDirectory: () => true } : undefined),
    make(path) {
      there.add(path)
      made.push(path)
      if (made.length === 1) throw refusal('EEXIST')
    },
  })
  makeFolder('C:\\Users\\me\\library', system)
  expect(made).toEqual(['C:\\Users\\me', 'C:\\Users\\me\\library'])
})

test('no library is begun on another computer, and one that is there already is opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const onServer: FolderSystem = {
    ...windows(),
    stat: (path) => statSync(path, { throwIfNoEntry: false }),
    faultOf: () => 'on-network',
  }
  expect(() => makeFolder(folder, onServer)).toThrow(/on another computer on the network/)
  writeFileSync(join(folder, 'atelier.db'), '')
  makeFolder(folder, onServer)
})
