import type { Step } from '../../engine/document/step.ts'

const bytesOfLength = 4

/**
 * A step as the app takes it: the length of the JSON in 4 bytes, little-endian, the JSON, and the RGBA of each tile that is
 * not empty, in the order of the JSON. Layers that the step took away lose their tiles without being told.
 */
export function stepBody({ command, after, tiles }: Step, revision: string): Uint8Array<ArrayBuffer> {
  const left = new Set(after.layers.map(({ id }) => id))
  const told = tiles.filter(({ layerId }) => left.has(layerId))
  const json = new TextEncoder().encode(
    JSON.stringify({
      revision,
      command,
      structure: after,
      tiles: told.map(({ layerId, key, after: tile }) => ({ layerId, key, isEmpty: tile === null })),
    }),
  )
  const pixels = told.flatMap(({ after: tile }) => (tile === null ? [] : [tile.pixels]))
  const size = pixels.reduce((sum, { byteLength }) => sum + byteLength, bytesOfLength + json.byteLength)
  const body = new Uint8Array(size)
  new DataView(body.buffer).setUint32(0, json.byteLength, true)
  body.set(json, bytesOfLength)
  let at = bytesOfLength + json.byteLength
  for (const one of pixels) {
    body.set(one, at)
    at += one.byteLength
  }
  return body
}
