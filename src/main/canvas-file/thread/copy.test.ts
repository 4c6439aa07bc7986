import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDocuments } from './documents.ts'

test('a copy of a document leaves what downloads need of the disk, or is not begun', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [path, to] = [join(folder, 'a.atelier'), join(folder, 'copy.part')]
  const documents = createDocuments()
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, x: 0, y: 0 } as const
  const layers = [{ id: 'a', name: '', kind: 'raster' as const, ...look }]
  await documents.make({
    ...{ path, images: [] },
    structure: { width: 30, height: 20, layers, activeLayerId: 'a' },
  })
  const { copyFile, statfs } = fs.promises
  vi.spyOn(fs.promises, 'copyFile').mockImplementation(async (from, place, mode) => {
    // As on a drive that copies whole files only, whatever the one of this machine can.
    if (mode === fs.constants.COPYFILE_FICLONE_FORCE) throw new Error('ENOTSUP')
    await copyFile(from, place, mode)
  })
  let leftBytes = 64 * 1024 * 1024
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (place) => ({
    ...(await statfs(place)),
    ...{ bavail: leftBytes, bsize: 1 },
  }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await expect(documents.copy({ path, to })).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(existsSync(to)).toBe(false)
  leftBytes *= 2
  await documents.copy({ path, to })
  expect(readFileSync(to).equals(readFileSync(path))).toBe(true)
  await documents.closeAll({})
})
