import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createIdMaker } from '../../lib/ids.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { temporaryDirectory } from '../../store/test-support.ts'
import { createCanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import { createCanvasCopies } from './save-canvas.ts'

test('a copy that breaks off while it is written leaves nothing behind', async () => {
  const id = createIdMaker(systemClock).canvas()
  const directory = temporaryDirectory()
  const places = createCanvasPlaces(directory)
  mkdirSync(places.folder)
  const image = join(directory, 'image.png')
  writeFileSync(image, 'half')
  const copies = createCanvasCopies({
    ...{ places, clock: systemClock, host: { saving: null }, reveal: { note: () => undefined } },
    rows: {
      get: () => ({ width: 1, height: 1 }),
      onFile: (_id: unknown, work: (path: string) => Promise<unknown>) => work(places.fileOf(id)),
    } as unknown as CanvasRows,
    thread: {
      async ask(_name: unknown, { to }: { to: string }) {
        writeFileSync(to, 'half')
        throw new Error('broken off')
      },
    } as unknown as CanvasThread,
    media: {
      async drawn(_draw, _encoding, use) {
        await use(image)
        throw new Error('broken off')
      },
    },
  })
  for (const copy of [{ format: 'document' }, { format: 'png', layerId: null }] as const)
    await expect(copies.with(id, copy, async () => {})).rejects.toThrow('broken off')
  expect(readdirSync(places.folder)).toEqual([])
})
