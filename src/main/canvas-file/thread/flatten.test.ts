import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CanvasLayer } from '../../../shared/domain/canvas/canvas.ts'
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

test('parts that belong together are of one revision: a step meanwhile waits, and of another revision nothing is drawn', async () => {
  const [width, height] = [900, 700]
  const image = join(folder, 'image.raw')
  writeFileSync(image, Buffer.alloc(width * height * 4, 200))
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, x: 0, y: 0 } as const
  const [seen, mask]: CanvasLayer[] = [
    { id: 'a', name: '', kind: 'raster', ...look },
    { id: 'm', name: '', kind: 'mask', ...look },
  ]
  if (seen === undefined || mask === undefined) throw new Error('two layers')
  const path = join(folder, 'a.atelier')
  const documents = createDocuments()
  const structure = { width, height, layers: [seen, mask], activeLayerId: 'a' }
  const filled = { file: image, width, height }
  const images = ['a', 'm'].map((layerId) => ({ layerId, image: filled }))
  await documents.make({ path, structure, images })
  const { revision } = await documents.open({ path })
  const place = { rect: { x: 0, y: 0, width, height }, origin: { x: 0, y: 0 } }
  const parts = [
    { to: join(folder, 'crop.raw'), part: { ...place, maskId: null } },
    { to: join(folder, 'mask.raw'), part: { ...place, maskId: 'm' } },
  ]
  const drawing = documents.flattenParts({ path, revision, parts })
  const added = documents.addLayer({ path, revision, layer: { ...seen, id: 'b' }, image: filled })
  await expect(drawing).resolves.toMatchObject([{ layerIds: ['a'] }, { width, height }])
  expect(readFileSync(join(folder, 'crop.raw')).equals(readFileSync(image))).toBe(true)
  expect(new Set(readFileSync(join(folder, 'mask.raw')))).toEqual(new Set([200, 255]))
  expect((await added).structure.layers.map(({ id }) => id)).toEqual(['a', 'b', 'm'])
  await expect(documents.flattenParts({ path, revision, parts })).rejects.toMatchObject({ kind: 'changed' })
  await documents.closeAll({})
})
