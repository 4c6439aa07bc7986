import { randomFillSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { featherOutwards } from '../../../src/main/canvas-edit/feather-mask.ts'
import { layerFromAnswer } from '../../../src/main/canvas-edit/layer-from-answer.ts'
import { maskOf } from '../../../src/main/canvas-edit/test-support.ts'
import { blendPixels } from '../../../src/shared/canvas/blend.ts'

/** An image of 24 megapixels and an answer to it, half of which is marked. Nothing in them is alike, so nothing can be skipped. */
const [width, height] = [6000, 4000]
const original = opaqueNoise()
const answer = { width, height, data: opaqueNoise() }
const feathered = featherOutwards(maskOf(width, height, { x: 900, y: 600, width: 4200, height: 2800 }), 64)

/** As sharp likes it best: its alpha is joined to three channels. */
const answerColours = new Uint8Array(width * height * 3)
for (let from = 0, to = 0; from < answer.data.length; from += 4, to += 3)
  answerColours.set(answer.data.subarray(from, from + 3), to)

sharp.cache(false)

export type CompositeSide = 'layer' | 'composite' | 'sharp'

parentPort?.on('message', (side: CompositeSide) => {
  const startedAt = performance.now()
  void (
    side === 'sharp' ? compositeWithSharp() : Promise.resolve(compositeWithOurs(side === 'composite'))
  ).then(() => parentPort?.postMessage(performance.now() - startedAt))
})

/** The layer, and what it makes together with what lies below. */
function compositeWithOurs(isFlat: boolean): void {
  const layer = layerFromAnswer(answer, feathered)
  if (isFlat) blendPixels(original.slice(), 0, layer.data, 0, width * height, 1, 'normal')
}

async function compositeWithSharp(): Promise<void> {
  const raw = { width, height, channels: 4 as const }
  const input = await sharp(answerColours, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(feathered.data.buffer), { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
  await sharp(original, { raw }).composite([{ input, raw }]).raw().toBuffer()
}

function opaqueNoise(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4)
  randomFillSync(data)
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  return data
}
