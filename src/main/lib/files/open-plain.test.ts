import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPlain } from './open-plain.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atelier-plain-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a file is opened where it measures what it must; nothing is where it does not, or is no file', async () => {
  const root = folder()
  const file = join(root, 'file')
  writeFileSync(file, 'abc')
  mkdirSync(join(root, 'folder'))
  for (const byteSize of [3, null]) {
    const opened = await openPlain(file, byteSize)
    expect(opened?.byteSize).toBe(3)
    await opened?.handle.close()
  }
  expect(await openPlain(file, 4)).toBeNull()
  expect(await openPlain(join(root, 'gone'), null)).toBeNull()
  expect(await openPlain(join(file, 'below'), null)).toBeNull()
  if (process.platform !== 'win32') expect(await openPlain(join(root, 'folder'), null)).toBeNull()
})

test.skipIf(process.platform === 'win32')('no link is followed, and no pipe waited for', async () => {
  const root = folder()
  const [file, link, pipe] = [join(root, 'file'), join(root, 'link'), join(root, 'pipe')]
  writeFileSync(file, 'abc')
  symlinkSync(file, link)
  execFileSync('mkfifo', [pipe])
  expect([await openPlain(link, 3), await openPlain(pipe, null)]).toEqual([null, null])
})
