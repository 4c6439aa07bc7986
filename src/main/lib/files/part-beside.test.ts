import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { partBeside, removeStrayParts } from './part-beside.ts'

test('what a run that was killed left half written goes, and nothing else does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-strays-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const part = (pid: number) => partBeside(join(folder, 'a.png')).replace(`-${process.pid}-`, `-${pid}-`)
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  const stray = part(gone)
  const kept = [
    part(process.pid),
    part(process.ppid),
    join(folder, '.atelier-0b1c5f8e-6f3a-4e55-9d6e-3f0d8b1c2a77.part'),
    // Of another computer, and of names that are only alike.
    part(gone).replace(/atelier-[0-9a-f]{12}/, 'atelier-000000000000'),
    `${part(gone)}.png`,
    join(folder, 'a.png'),
  ]
  for (const path of [stray, ...kept]) writeFileSync(path, 'half')
  const directory = part(gone)
  mkdirSync(directory)
  await removeStrayParts(folder)
  expect(readdirSync(folder).toSorted()).toEqual(
    [...kept, directory].map((path) => basename(path)).toSorted(),
  )
  // A folder that is not there is nobody's fault.
  renameSync(folder, `${folder}-away`)
  await removeStrayParts(folder)
  renameSync(`${folder}-away`, folder)
})
