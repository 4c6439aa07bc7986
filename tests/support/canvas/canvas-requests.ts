import { CanvasStepDone, type CanvasStepHeader } from '../../../src/shared/domain/canvas/canvas-step.ts'
import { AddedAsset } from '../../../src/shared/domain/asset.ts'
import type { AssetId, CanvasId } from '../../../src/shared/domain/ids.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import type { AppCore } from '../app-core.ts'

/** What a window asks of a document by media address. */

export function stepBody(header: unknown, tiles: readonly Uint8Array[] = []): Buffer {
  const text = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.byteLength)
  return Buffer.concat([length, text, ...tiles])
}

export function postStep(core: AppCore, id: CanvasId | string, body: Uint8Array): Promise<Response> {
  const address = `http://media/canvas/${id}/step`
  return core.app.respondMedia(
    new Request(address, { method: 'POST', body: body as Uint8Array<ArrayBuffer> }),
  )
}

/** @throws Error with what was answered where it is refused */
export async function takeStep(
  core: AppCore,
  id: CanvasId,
  header: CanvasStepHeader,
  tiles: readonly Uint8Array[] = [],
): Promise<CanvasStepDone> {
  const answer = await postStep(core, id, stepBody(header, tiles))
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return CanvasStepDone.parse(await answer.json())
}

export function getTiles(core: AppCore, id: CanvasId, ids: string): Promise<Response> {
  return core.app.respondMedia(new Request(`http://media/canvas/${id}/tiles?ids=${ids}`))
}

/** The pixels of each tile, however many they are. */
export async function readTiles(core: AppCore, id: CanvasId, ids: readonly number[]): Promise<Buffer[]> {
  const tiles: Buffer[] = []
  for (let at = 0; at < ids.length; at += 64) {
    const some = ids.slice(at, at + 64)
    const answer = await getTiles(core, id, some.join(','))
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    for (let index = 0; index < some.length; index++)
      tiles.push(bytes.subarray(index * bytesPerCanvasTile, (index + 1) * bytesPerCanvasTile))
  }
  return tiles
}

export async function addImage(core: AppCore, bytes: Uint8Array, name = 'a.png'): Promise<AssetId> {
  const request = new Request(`http://media/upload?name=${name}`, {
    method: 'POST',
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return AddedAsset.parse(await (await core.app.respondMedia(request)).json()).id
}
