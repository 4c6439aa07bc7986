import type { AppErrorCode, Failure } from '../../../../../../shared/errors.ts'
import type { Step } from '../../engine/document/step.ts'
import { bytesPerTile } from '../../engine/tiles/tile.ts'
import { readAnswer, type ReadAnswer } from '../candidate/read-answer.ts'
import type { CanvasAddresses } from '../messages.ts'
import { stepBody } from './step-body.ts'

/** The app's answer lists the tiles of one request, and their number is limited. */
export const tilesAtOnce = 64

export type AppLink = {
  /** Whether the app is there, as the page knows; true at first. Nothing that was drawn leaves while it is not. */
  isThere: boolean
  /** Writes a step. @returns the revision after it */
  save(step: Step, revision: string): Promise<string>
  /** What came for an edit, as the app lays it over the document of now. */
  answer(address: string): Promise<ReadAnswer>
  /** RGBA of each tile, in the order of the ids, told in parts as they come. */
  load(ids: readonly number[], onTiles: (from: number, tiles: Uint8ClampedArray[]) => void): Promise<void>
  /** The same of whatever is the next each time that it is asked, no more than `tilesAtOnce`, until that is none. */
  loadInTurn<Asked extends { readonly tileId: number }>(
    next: () => readonly Asked[],
    onTiles: (asked: readonly Asked[], tiles: Uint8ClampedArray[]) => void,
  ): Promise<void>
}

/** Tiles and steps go to the app by media address, so that no pixel passes the page. Rejects with a failure as it came. */
export function createAppLink(addresses: CanvasAddresses): AppLink {
  const link: AppLink = {
    isThere: true,
    async save(step, revision) {
      if (!link.isThere) throw failure('disconnected')
      const response = await ask(addresses.step, { method: 'POST', body: stepBody(step, revision) })
      const answer = (await response.json()) as { revision: string }
      return answer.revision
    },
    async answer(address) {
      const answer = readAnswer(await (await ask(address)).arrayBuffer())
      if (answer === null) throw failure('internal')
      return answer
    },
    async load(ids, onTiles) {
      let asked = 0
      let came = 0
      const next = () => {
        const some = ids.slice(asked, asked + tilesAtOnce)
        asked += some.length
        return some.map((tileId) => ({ tileId }))
      }
      await link.loadInTurn(next, (some, tiles) => {
        onTiles(came, tiles)
        came += some.length
      })
    },
    async loadInTurn(next, onTiles) {
      const read = () => {
        const asked = next()
        const coming = readTiles(
          addresses.tiles,
          asked.map(({ tileId }) => tileId),
        )
        // Where the one before it fails nobody waits for this one.
        coming.catch(() => undefined)
        return { asked, coming }
      }
      for (let now = read(); now.asked.length > 0;) {
        // The app unpacks what comes next while this is put in its place.
        const later = read()
        onTiles(now.asked, await now.coming)
        now = later
      }
    },
  }
  return link
}

async function readTiles(address: string, ids: readonly number[]): Promise<Uint8ClampedArray[]> {
  if (ids.length === 0) return []
  const response = await ask(`${address}?ids=${ids.join(',')}`)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength !== ids.length * bytesPerTile) throw failure('canvas-damaged')
  // Each its own bytes: one tile that is kept must not keep those that came with it.
  return ids.map(
    (_, index) => new Uint8ClampedArray(bytes.slice(index * bytesPerTile, (index + 1) * bytesPerTile)),
  )
}

/** As the app would have said it: the page reads it. */
function failure(code: AppErrorCode): Failure {
  return { code, isRetryable: code === 'disconnected', data: {} }
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' }).catch(() => null)
  if (response === null) throw failure('disconnected')
  if (!response.ok) throw await response.json().catch(() => failure('internal'))
  return response
}

/** The document in small, to be seen until its tiles are there; null where there is none. */
export async function fetchPreview(address: string | null): Promise<ImageBitmap | null> {
  if (address === null) return null
  try {
    const response = await fetch(address, { redirect: 'error' })
    return response.ok ? await createImageBitmap(await response.blob()) : null
  } catch {
    return null
  }
}
