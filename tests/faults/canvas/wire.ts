import { inflateRawSync } from 'node:zlib'
import { bytesPerCanvasTile, type CanvasStructure } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasHistory } from '../../../src/shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import type { AppProcess } from '../rig/app-process.ts'
import { type Deed, sha256Of, type State } from './state.ts'

/** A document as it can be told from another one: tiles by their places, each by its hash. */
export type Told = { structure: CanvasStructure; history: CanvasHistory; tiles: Record<string, string> }

const tilesAtOnce = 64

/** As the window of that app would, by media address. */
export async function ask(app: AppProcess, path: string, body?: Uint8Array): Promise<Response> {
  const { origin } = new URL(app.address)
  const { mediaBase } = await app.client.app.info({})
  const init = body === undefined ? {} : { method: 'POST', body: body as Uint8Array<ArrayBuffer> }
  return fetch(`${origin}${mediaBase}${path}`, { ...init, headers: { origin } })
}

/** @returns the revision after it. @throws what the app answered instead */
export async function act(app: AppProcess, id: CanvasId, deed: Deed, revision: string): Promise<string> {
  if (deed.kind !== 'step') {
    const turn = await app.client.canvas[deed.kind]({ canvasId: id, revision })
    if (turn === null) throw new Error(`nothing to ${deed.kind}`)
    return turn.revision
  }
  const answer = await ask(app, `/canvas/${id}/step`, bodyOf(deed, revision))
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { revision: string }).revision
}

export async function read(app: AppProcess, id: CanvasId): Promise<Told & { revision: string }> {
  const { structure, history, revision, tiles: places } = await app.client.canvas.open({ canvasId: id })
  const tiles: Told['tiles'] = {}
  for (let from = 0; from < places.length; from += tilesAtOnce) {
    const some = places.slice(from, from + tilesAtOnce)
    const answer = await ask(app, `/canvas/${id}/tiles?ids=${some.map(({ tileId }) => tileId).join(',')}`)
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (const [index, { layerId, key }] of some.entries()) {
      const at = index * bytesPerCanvasTile
      tiles[`${layerId} ${key}`] = sha256Of(bytes.subarray(at, at + bytesPerCanvasTile))
    }
  }
  return { revision, structure, history, tiles }
}

/** As the hand knows it. */
export function told({ structure, history, tiles }: State): Told {
  return {
    structure,
    history,
    tiles: Object.fromEntries([...tiles].map(([place, { sha256 }]) => [place, sha256])),
  }
}

/** The length of the JSON, the JSON, and the pixels of each tile that is left. */
export function bodyOf({ command, before, after }: Deed, revision: string): Buffer {
  const left = new Set(after.structure.layers.map(({ id }) => id))
  const places = [...new Set([...before.tiles.keys(), ...after.tiles.keys()])].filter((place) => {
    const isOfLayer = left.has(place.slice(0, place.lastIndexOf(' ')))
    return isOfLayer && before.tiles.get(place)?.sha256 !== after.tiles.get(place)?.sha256
  })
  const tiles = places.map((place) => ({
    layerId: place.slice(0, place.lastIndexOf(' ')),
    key: Number(place.slice(place.lastIndexOf(' '))),
    isEmpty: !after.tiles.has(place),
  }))
  const json = Buffer.from(JSON.stringify({ revision, command, structure: after.structure, tiles }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.byteLength)
  const pixels = places.flatMap((place) => {
    const tile = after.tiles.get(place)
    return tile === undefined ? [] : [inflateRawSync(tile.packed)]
  })
  return Buffer.concat([length, json, ...pixels])
}
