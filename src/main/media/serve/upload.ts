import { createReadStream } from 'node:fs'
import type { AddedAsset, Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Store } from '../../store/open.ts'
import { newAsset } from '../../store/tables/new-asset.ts'
import { answerFailure, answerJson } from './answers.ts'
import { mayBeSvg, mostPrologue } from '../images/drawing/is-svg.ts'
import { peek } from './peek.ts'
import { safeFileName } from '../../../shared/file-name.ts'
import { knownAsset } from '../files/known-asset.ts'
import { sniffLength } from '../probe/media-type.ts'
import { MediaError } from '../media-error.ts'
import type { Media, SavedFile } from '../open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

export type UploadTools = {
  store: Pick<Store, 'assets' | 'archives'>
  media: Media
  newAssetId: () => AssetId
  /** Milliseconds since the epoch. */
  now: () => number
  onAssetAdded: (asset: Asset) => void
  onAssetUpdated: (asset: Asset) => void
  /** Takes a file with these bytes out of the trash. @returns false where none is there */
  restoreTrashed: (sha256: string) => boolean
}

export const mostUploadBytes = 4 * 1024 ** 3

/**
 * POST /upload?name=: the body becomes a file of the library, answered as AddedAsset. The same bytes again are answered
 * with the asset that is there, or was in the trash (200), a new one with 201; a file that cannot be kept with a Failure. Of a drawing in SVG an image is
 * kept.
 */
export async function upload(request: Request, name: string, tools: UploadTools): Promise<Response> {
  const data = { name: name.slice(0, 200) }
  if (request.body === null) return answerFailure(415, 'unsupported-file', data)
  try {
    const file = await save(request.body as AsyncIterable<Uint8Array>, tools.media)
    crashPoint('upload-kept')
    try {
      return addToLibrary(file, name, tools)
    } finally {
      tools.media.settle(file.sha256)
    }
  } catch (error) {
    return answerFailureOf(error, data)
  }
}

/** A drawing in SVG is kept as an image of it: it could hold scripts, and name files elsewhere. */
async function save(body: AsyncIterable<Uint8Array>, media: Media): Promise<SavedFile> {
  const isToCome = (head: Uint8Array) => head.length < mostPrologue && mayBeSvg(head) === 'not-yet'
  const given = await peek(body, sniffLength, isToCome)
  if (mayBeSvg(given.head) !== 'yes') return media.save(given.body, { maxBytes: mostUploadBytes })
  return media.rasterised(given.body, (image) => media.save(createReadStream(image), { expect: 'image' }))
}

function addToLibrary(file: SavedFile, name: string, tools: UploadTools): Response {
  const known = knownAsset(file.sha256, tools)
  if (known !== null) return answerJson(200, known)
  // With its boards, tags and all that was said of it; a second row of it would be bare.
  const restored = tools.restoreTrashed(file.sha256) ? knownAsset(file.sha256, tools) : null
  if (restored !== null) return answerJson(200, { ...restored, added: 'restored' } satisfies AddedAsset)
  const { dhash, ...asset } = newAsset(file, {
    id: tools.newAssetId(),
    fileName: safeFileName(name, file.extension),
    createdAt: tools.now(),
  })
  tools.store.assets.insert({ ...asset, dhash })
  crashPoint('upload-inserted')
  tools.onAssetAdded(asset)
  return answerJson(201, { ...asset, added: 'new' } satisfies AddedAsset)
}

/** What the window can say a sentence about; anything else is a fault of ours and goes on. */
export function answerFailureOf(error: unknown, data: { name?: string }): Response {
  if (!(error instanceof MediaError)) throw error
  switch (error.kind) {
    case 'unsupported':
      return answerFailure(415, error.facts.isDamaged ? 'damaged-file' : 'unsupported-file', data)
    case 'incomplete':
      return answerFailure(415, 'damaged-file', data)
    case 'too-large': {
      const { mostBytes: most } = error.facts
      const limit = most === undefined ? {} : { limit: String(most) }
      return answerFailure(413, 'bad-input', { ...data, field: 'fileSize', ...limit })
    }
    case 'disk-full':
      return answerFailure(507, 'disk-full', data)
    default:
      return answerFailure(500, 'internal', data)
  }
}
