import { expect, test } from 'vitest'
import { CanvasId } from '../../../shared/domain/ids.ts'
import { createCanvasThumbnails } from './canvas-thumbnails.ts'

test('the canvas is not closed while a thumbnail is being written', async () => {
  const writing = Promise.withResolvers<never>()
  const begun = Promise.withResolvers<void>()
  const thumbnails = createCanvasThumbnails({
    clock: {
      now: () => 0,
      after(_delayMs, callback) {
        callback()
        return () => {}
      },
    },
    media: {
      drawn() {
        begun.resolve()
        return writing.promise
      },
    },
    rows: () => {
      return {} as never
    },
    thread: {
      ask: () => Promise.reject(new Error('nobody asks')),
      close: async () => {},
      end: async () => {},
    },
    places: {} as never,
    onFault: () => {},
  })
  thumbnails.later(CanvasId.parse(`cvs_${'0'.repeat(26)}`))
  await begun.promise
  const told: string[] = []
  const closing = thumbnails.close().then(() => told.push('closed'))
  await new Promise((resolve) => void setImmediate(resolve))
  told.push('written')
  writing.reject(new Error('the decoder is closed'))
  await closing
  expect(told).toEqual(['written', 'closed'])
})
