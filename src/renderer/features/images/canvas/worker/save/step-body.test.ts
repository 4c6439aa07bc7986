import { expect, test } from 'vitest'
import { CanvasStepHeader } from '../../../../../../shared/domain/canvas/canvas-step.ts'
import { newLayer, withLayer, withoutLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import { stepBetween } from '../../engine/document/step.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { stepBody } from './step-body.ts'

const pixels = new Uint8ClampedArray(300 * 10 * 4).fill(200)
const tiles = tilesOf(pixels, { x: 0, y: 0, width: 300, height: 10 })

test('a step is sent with its header and the bytes of every tile that it made', () => {
  const before = emptyDocument(300, 300)
  const after = withLayer(before, newLayer({ id: 'one', name: 'One', tiles }))
  const body = stepBody(stepBetween('add-layer', before, after), 'r1')
  const length = new DataView(body.buffer).getUint32(0, true)
  const header = CanvasStepHeader.parse(JSON.parse(new TextDecoder().decode(body.subarray(4, 4 + length))))
  expect(header).toMatchObject({ revision: 'r1', command: 'add-layer' })
  expect(header.tiles.map(({ isEmpty }) => isEmpty)).toEqual([false, false])
  expect(body.byteLength).toBe(4 + length + 2 * 262_144)
  const [first] = tiles.values()
  expect(body.subarray(4 + length, 4 + length + 262_144)).toEqual(new Uint8Array(first?.pixels ?? []))
})

test('of a layer that a step took away nothing is sent', () => {
  const before = withLayer(emptyDocument(300, 300), newLayer({ id: 'one', name: 'One', tiles }))
  const body = stepBody(stepBetween('delete-layer', before, withoutLayer(before, 'one')), 'r1')
  const length = new DataView(body.buffer).getUint32(0, true)
  const header = CanvasStepHeader.parse(JSON.parse(new TextDecoder().decode(body.subarray(4, 4 + length))))
  expect(header.tiles).toEqual([])
  expect(body.byteLength).toBe(4 + length)
})
