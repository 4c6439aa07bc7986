import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CanvasId } from '../../../shared/domain/ids.ts'
import { createCanvasThread } from './canvas-thread.ts'
import { createCopyDocument } from './copy-document.ts'

const id = CanvasId.parse(`cvs_${'0'.repeat(26)}`)

async function document() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-copy-'))
  const thread = createCanvasThread()
  onTestFinished(async () => {
    await thread.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const path = join(folder, 'drawn.atelier')
  const layer = { id: 'one', name: 'One', kind: 'raster' as const, opacity: 1, blend: 'normal' as const }
  const layers = [{ ...layer, isHidden: false, isLocked: false, x: 0, y: 0 }]
  const structure = { width: 10, height: 10, layers, activeLayerId: 'one' }
  await thread.ask('make', { path, structure, images: [] })
  const copy = createCopyDocument({
    rows: { onFile: (_id, work) => work(path) },
    thread,
    media: { temporary: (use) => use(join(folder, 'beside')) },
  })
  return { folder, thread, path, copy }
}

test.skipIf(process.platform === 'win32')(
  'a drive that does not answer holds up no step of the document, and stopping does not wait for it',
  async () => {
    const { folder, thread, path, copy } = await document()
    // Whoever opens it to write waits for one who reads.
    const drive = join(folder, 'drive')
    execFileSync('mkfifo', [drive])
    const stopping = new AbortController()
    const copied = copy(id, drive, stopping.signal)
    expect(await thread.ask('open', { path })).toMatchObject({ revision: expect.anything() })
    stopping.abort(new Error('stopped'))
    await expect(copied).rejects.toThrow('stopped')
    await (await open(drive, 'r')).close()
  },
)

test('the copy is the document as it is; one that cannot be written, and a document that is gone, are told apart', async () => {
  const { folder, path, copy } = await document()
  const { signal } = new AbortController()
  const to = join(folder, 'copy.atelier')
  expect(await copy(id, to, signal)).toBe('copied')
  expect(readFileSync(to)).toEqual(readFileSync(path))
  expect(await copy(id, join(folder, 'nowhere', 'copy'), signal)).toBe('unreadable')
  rmSync(path)
  expect(await copy(id, to, signal)).toBe('gone')
})
