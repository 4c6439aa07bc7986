import { expect, test } from 'vitest'
import type { Layer } from '../../engine/document/layer.ts'
import type { Candidate, FromCanvas } from '../messages.ts'
import { CandidateView } from './candidate-view.ts'
import { readAnswer, type ReadAnswer } from './read-answer.ts'

const told = {
  box: { x: 10, y: -5, width: 2, height: 1 },
  origin: { x: 0, y: 0 },
  notes: [],
  spill: { deltaE: 0, changedShare: 0 },
  reach: 0,
  alignment: { shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0, confidence: 1 },
}
const answer: ReadAnswer = { told, pixels: new Uint8ClampedArray([1, 2, 3, 255, 4, 5, 6, 255]) }

function candidate(assetId: string, layerId: string): Candidate {
  return { assetId, take: 'masked', layerId, name: 'A vase', address: `/answer/${assetId}` }
}

function setUp() {
  const shown: (Layer | null)[] = []
  const said: Extract<FromCanvas, { type: 'candidate' }>[] = []
  const asked: { address: string; resolve(read: ReadAnswer): void; reject(failure: unknown): void }[] = []
  const view = new CandidateView({
    settled: () => Promise.resolve(),
    load: (address) => new Promise((resolve, reject) => asked.push({ address, resolve, reject })),
    show: (layer) => shown.push(layer),
    tell: (message) => said.push(message),
  })
  const turns = () => new Promise((resolve) => setTimeout(resolve))
  return { view, shown, said, asked, turns }
}

test('an answer is shown where its box lies, under the name of the layer that it becomes', async () => {
  const { view, shown, said, asked, turns } = setUp()
  const showing = view.show(candidate('a', 'layer-1'))
  await turns()
  asked[0]?.resolve(answer)
  await showing
  expect(shown.at(-1)).toMatchObject({ id: 'layer-1', name: 'A vase', x: 10, y: -5, kind: 'raster' })
  expect(said).toEqual([{ type: 'candidate', layerId: 'layer-1', told, failure: null }])
})

test('what comes for one that is not wanted any more is not shown, and neither is its failure', async () => {
  const { view, shown, said, asked, turns } = setUp()
  const first = view.show(candidate('a', 'layer-1'))
  await turns()
  const second = view.show(candidate('b', 'layer-2'))
  await turns()
  asked[0]?.resolve(answer)
  await first
  expect(shown).toEqual([null, null])
  await view.show(null)
  asked[1]?.reject({ code: 'media-missing' })
  await second
  expect(shown).toEqual([null, null, null])
  expect(said).toEqual([])
})

test('turning back asks for nothing again, until the document is another one', async () => {
  const { view, shown, asked, turns } = setUp()
  const show = async (id: string, layerId: string) => {
    const count = asked.length
    const showing = view.show(candidate(id, layerId))
    await turns()
    if (asked.length > count) asked.at(-1)?.resolve(answer)
    await showing
  }
  await show('a', '1')
  await show('b', '2')
  await show('a', '3')
  expect(asked.map(({ address }) => address)).toEqual(['/answer/a', '/answer/b'])
  expect(shown.at(-1)?.id).toBe('3')
  view.forget()
  await show('a', '4')
  expect(asked).toHaveLength(3)
})

test('why an answer cannot be shown is told, and the document is seen alone', async () => {
  const { view, shown, said, asked, turns } = setUp()
  const showing = view.show(candidate('a', 'layer-1'))
  await turns()
  asked[0]?.reject({ code: 'media-missing' })
  await showing
  expect(shown).toEqual([null])
  expect(said).toMatchObject([{ layerId: 'layer-1', told: null, failure: { code: 'media-missing' } }])
})

test('an answer is read as the app writes it, and one that was cut short is none', () => {
  const json = new TextEncoder().encode(JSON.stringify(told))
  const bytes = new Uint8Array(4 + json.length + 8)
  new DataView(bytes.buffer).setUint32(0, json.length, true)
  bytes.set(json, 4)
  bytes.set(answer.pixels, 4 + json.length)
  expect(readAnswer(bytes.buffer)).toEqual(answer)
  expect(readAnswer(bytes.buffer.slice(0, -1))).toBeNull()
  expect(readAnswer(bytes.buffer.slice(0, 20))).toBeNull()
  expect(readAnswer(new ArrayBuffer(2))).toBeNull()
})
