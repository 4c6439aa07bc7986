import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CanvasLayer } from '../../../shared/domain/canvas.ts'
import { createDocuments } from './documents.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'atelier-flatten-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an image is made of a document that somebody else closes meanwhile', async () => {
  const [width, height] = [900, 700]
  const image = join(folder, 'image.raw')
  writeFileSync(image, Buffer.alloc(width * height * 4, 200))
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, x: 0, y: 0 } as const
  const layer: CanvasLayer = { id: 'a', name: '', kind: 'raster', ...look }
  const path = join(folder, 'a.atelier')
  const to = join(folder, 'flat.raw')
  const documents = createDocuments()
  const structure = { width, height, layers: [layer], activeLayerId: 'a' }
  await documents.make({ path, structure, images: [{ layerId: 'a', image: { file: image, width, height } }] })
  let isMade = false
  const making = documents.flatten({ path, to }).finally(() => (isMade = true))
  while (!isMade) {
    await documents.close({ path })
    await nextTurn()
  }
  await expect(making).resolves.toMatchObject({ x: 0, y: 0, width, height })
  expect(readFileSync(to).equals(readFileSync(image))).toBe(true)
  await documents.closeAll({})
})
