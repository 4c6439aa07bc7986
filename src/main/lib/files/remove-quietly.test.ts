import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeQuietly } from './remove-quietly.ts'
import { refuseRemovals } from './test-support.ts'

test('a file, a folder with files, and nothing at all are gone afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-removed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'layers'))
  for (const name of ['part', 'layers/0.png']) writeFileSync(join(folder, name), 'bytes')
  for (const name of ['part', 'layers', 'nothing']) {
    await removeQuietly(join(folder, name))
    expect(existsSync(join(folder, name))).toBe(false)
  }
})

test('what another program has open stays, and nobody is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-removed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const refused = refuseRemovals()
  await removeQuietly(folder)
  expect(refused).toEqual([folder])
  expect(existsSync(folder)).toBe(true)
})
