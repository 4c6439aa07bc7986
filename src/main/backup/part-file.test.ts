import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyToPart } from './part-file.ts'
import { Stopped } from './stopped.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atelier-part-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a link where the part will be is replaced, and what it leads to is neither written nor closed', async () => {
  const root = folder()
  const [from, part, victim] = ['from', 'file.part', 'victim'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(from, 'an image')
  writeFileSync(victim, 'precious', { mode: 0o644 })
  const { mode } = statSync(victim)
  symlinkSync(victim, part)
  await copyToPart(from, part)
  expect([readFileSync(victim, 'utf8'), statSync(victim).mode]).toEqual(['precious', mode])
  expect([readFileSync(part, 'utf8'), lstatSync(part).isFile()]).toEqual(['an image', true])
})

test('what an earlier run left half written is written anew, and a copy of a read-only file can be written to', async () => {
  const root = folder()
  const [from, part] = [join(root, 'from'), join(root, 'file.part')]
  writeFileSync(from, 'an image', { mode: 0o444 })
  writeFileSync(part, 'half of an earlier image')
  await copyToPart(from, part)
  expect(readFileSync(part, 'utf8')).toBe('an image')
  if (process.platform !== 'win32') expect(statSync(part).mode & 0o777).toBe(0o600)
})

test('a copy that is not wanted any more ends between two pieces of the file', async () => {
  const root = folder()
  const [from, part] = [join(root, 'from'), join(root, 'file.part')]
  writeFileSync(from, Buffer.alloc(20_000_000))
  let pieces = 0
  const goOn = () => {
    pieces += 1
    if (pieces === 3) throw new Stopped()
  }
  const outcome = await copyToPart(from, part, goOn).catch((error: unknown) => error)
  // A drive that makes clones has no pieces.
  if (pieces > 0) {
    expect(outcome).toBeInstanceOf(Stopped)
    expect(statSync(part).size).toBeLessThan(10_000_000)
  }
  await copyToPart(from, part, () => {})
  expect(statSync(part).size).toBe(20_000_000)
})
