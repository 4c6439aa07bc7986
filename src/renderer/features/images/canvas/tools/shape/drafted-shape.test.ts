import { expect, test } from 'vitest'
import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { DraftedShape } from './drafted-shape.ts'

const before: CanvasShape = {
  ...{ kind: 'rectangle', width: 60, height: 30, fill: '#ffd166', radius: 4 },
  ...{ stroke: '#aa0000', strokeWidth: 6, matrix: [1, 0, 0, 1, 100, 80] },
}
const layer = { ...propertiesOf(newLayer({ id: 'one', name: 'One' })), shape: before }

function setUp() {
  const done: string[] = []
  let settle = (): void => undefined
  const session: Pick<CanvasSession, 'send' | 'settled'> = {
    send(message) {
      if (message.type === 'edit') done.push(message.isDraft === true ? 'draft' : 'step')
      else done.push(message.type)
    },
    settled: () =>
      new Promise<void>((resolve) => {
        settle = resolve
      }),
  }
  return { session, done, settle: () => settle() }
}

test('a second change right after a step begins from that step, also from another panel, though the page has the layers of before', async () => {
  const { session, done, settle } = setUp()
  const [colours, numbers] = [new DraftedShape(session), new DraftedShape(session)]
  const green = { ...before, fill: '#00aa00' }
  colours.show(layer, green)
  colours.end(true)
  expect(done).toEqual(['draft', 'step'])
  expect(numbers.now(layer)).toEqual(green)
  numbers.show(layer, { ...green, width: 80 })
  numbers.end(true)
  expect(colours.now(layer)).toEqual({ ...green, width: 80 })
  settle()
  await expect.poll(() => colours.now(layer)).toEqual(before)
})

test('what was not meant is gone, and another layer knows nothing of it', () => {
  const { session, done } = setUp()
  const hand = new DraftedShape(session)
  hand.show(layer, { ...before, width: 90 })
  expect(hand.now({ ...layer, id: 'two' })).toEqual(before)
  hand.end(false)
  hand.end(true)
  expect(done).toEqual(['draft', 'edit-cancel'])
  expect(hand.now(layer)).toEqual(before)
  expect(hand.now(null)).toBeNull()
})
