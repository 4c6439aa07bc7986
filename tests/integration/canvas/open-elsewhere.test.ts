import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseRemovals } from '../../../src/main/lib/files/test-support.ts'
import { openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'

async function openWithDocument() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-open-elsewhere-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const askWhere = async (fileName: string) => join(folder, fileName)
  const core = await openAppCore(undefined, { askWhere, mode: 0o644 })
  onTestFinished(() => core.close())
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const assetId = await addImage(core, png)
  const { id } = await core.client.canvas.create({ from: { assetId } })
  return { core, folder, canvasId: id }
}

/** A scanner that keeps what was only needed for a moment: Windows then refuses to remove it. */
test.each(['openraster', 'photoshop'] as const)(
  'a document leaves as %s and comes back, once each, though what was unpacked for it cannot be removed',
  async (format) => {
    const { core, canvasId } = await openWithDocument()
    const refused = refuseRemovals()
    const copy = await core.app.respondMedia(new Request(`http://media/canvas/${canvasId}/file?as=${format}`))
    expect(copy.status).toBe(200)
    const body = await copy.arrayBuffer()
    const taken = await core.app.respondMedia(
      new Request('http://media/canvas/import?name=Sea', { method: 'POST', body }),
    )
    expect(taken.status).toBe(201)
    expect(refused.length).toBeGreaterThan(2)
  },
)

test('a copy that was saved is told as saved, and as nothing else, though its draft cannot be removed', async () => {
  const { core, folder, canvasId } = await openWithDocument()
  const refused = refuseRemovals()
  const told: string[] = []
  const what = { canvasId, copy: { format: 'openraster' as const }, fileName: 'Sea.ora' }
  for await (const { type } of core.client.canvas.saveCopy(what)) told.push(type)
  expect(told.at(-1)).toBe('saved')
  expect(readFileSync(join(folder, 'Sea.ora')).subarray(0, 2).toString()).toBe('PK')
  expect(refused.length).toBeGreaterThan(2)
})

test('a copy for which the Library’s disk has too little room is not begun, and that disk is named', async () => {
  const { core, folder, canvasId } = await openWithDocument()
  const { statfs } = fs.promises
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (path) => ({
    ...(await statfs(path)),
    ...{ bavail: 64 * 1024 * 1024, bsize: 1 },
  }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const canvases = () => readdirSync(join(core.dataDirectory, 'canvases')).filter((name) => /part/.test(name))
  const saving = core.client.canvas.saveCopy({
    ...{ canvasId, fileName: 'Sea.png' },
    copy: { format: 'png', layerId: null },
  })
  await expect(saving.next()).rejects.toMatchObject({ code: 'disk-full', data: { field: 'library' } })
  expect([readdirSync(folder), canvases()]).toEqual([[], []])
  const given = await core.app.respondMedia(new Request(`http://media/canvas/${canvasId}/file?as=openraster`))
  expect(given.status).toBe(507)
})
