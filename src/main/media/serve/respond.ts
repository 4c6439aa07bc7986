import { isDeepStrictEqual } from 'node:util'
import { type Asset, thumbnailEdges, viewEdges } from '../../../shared/domain/asset.ts'
import { AssetId, JobId } from '../../../shared/domain/ids.ts'
import { answer, answerError, answerFailure } from './answers.ts'
import { MediaError } from '../media-error.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { mediaTypeOf } from '../probe/media-type.ts'
import { mayMove } from '../images/moving-image.ts'
import { serveFile } from './serve-file.ts'
import type { ThumbnailEdge } from '../images/thumbnails.ts'
import { answerFailureOf, upload, type UploadTools } from './upload.ts'
import type { Store } from '../../store/open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

export type MediaResponderOptions = UploadTools & {
  store: Pick<Store, 'assets' | 'archives' | 'jobs'>
  /** Told about what nobody expected, before it is answered with 500. */
  onFault?: (error: unknown) => void
}

/**
 * Bytes for the window, by asset id only; the same for the desktop scheme and for HTTP:
 * GET and HEAD `/asset/<id>/original` (ranges), `/asset/<id>/thumbnail/<256|512|1024>`,
 * `/asset/<id>/view/<1024|2048|4096>`: an image made to fit a window, or itself where it may move,
 * and `/job/<id>/file/<position>`: what a job brought and nothing here can show, to be saved only,
 * POST `/asset/<id>/poster` and `/upload?name=`. Never rejects.
 */
export function createMediaResponder(
  options: MediaResponderOptions,
): (request: Request) => Promise<Response> {
  const { onFault = () => {} } = options
  return async (request) => {
    try {
      return await route(request, options)
    } catch (error) {
      await request.body?.cancel().catch(() => {})
      // It is where a person put it, and that is no fault.
      if (error instanceof MediaError && error.kind === 'archived')
        return answerError({ code: 'media-archived', data: {} })
      onFault(error)
      return answerFailure(500, 'internal')
    }
  }
}

async function route(request: Request, options: MediaResponderOptions): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/upload') {
    if (request.method !== 'POST') return answer(405, { allow: 'POST' })
    return upload(request, searchParams.get('name') ?? '', options)
  }
  const [, noun, id, what, size, ...rest] = pathname.split('/')
  if (noun === 'job' && what === 'file' && rest.length === 0) return giveUnusable(request, id, size, options)
  const assetId = AssetId.safeParse(id)
  if (noun !== 'asset' || !assetId.success || rest.length > 0) return answer(404)
  const asset = options.store.assets.get(assetId.data)
  if (asset === null) return answer(404)

  if (what === 'poster' && size === undefined) {
    return request.method === 'POST' ? takePoster(request, asset, options) : answer(405, { allow: 'POST' })
  }
  const edge = edgesOf(what).find((each) => String(each) === size)
  const isOriginal = what === 'original' && size === undefined
  if (!isOriginal && edge === undefined) return answer(404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' })
  const isItself = edge === undefined || (what === 'view' && (await isShownItself(asset, options)))
  return isItself ? giveOriginal(request, asset, options) : giveThumbnail(request, asset, edge, options)
}

function edgesOf(what: string | undefined): readonly ThumbnailEdge[] {
  if (what === 'thumbnail') return thumbnailEdges
  return what === 'view' ? viewEdges : []
}

async function isShownItself(asset: Asset, { media }: MediaResponderOptions): Promise<boolean> {
  const type = mediaTypeOf(asset.mimeType)
  if (type?.kind !== 'image') return false
  // One that is gone is looked for as the file itself, and told as missing.
  const source = await media.sourceOf(asset.sha256, type.extension).catch(nullIfArchived)
  // Something that was made of it may be there all the same.
  return source !== null && ((await mayMove(source, asset.byteSize)) ?? true)
}

function nullIfArchived(error: unknown): null {
  if (error instanceof MediaError && error.kind === 'archived') return null
  throw error
}

async function giveUnusable(
  request: Request,
  id: string | undefined,
  place: string | undefined,
  { store, media }: MediaResponderOptions,
): Promise<Response> {
  const jobId = JobId.safeParse(id)
  const job = jobId.success && /^\d{1,2}$/.test(place ?? '') ? store.jobs.get(jobId.data) : null
  const file = job?.files[Number(place)]?.unusable
  if (!job || !file) return answer(404)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' })
  const { sha256, byteSize, extension } = file
  // No program is named: whatever it is, nothing in a window runs it.
  const served = {
    path: media.unusable.pathOf(sha256),
    mimeType: 'application/octet-stream',
    tag: sha256,
    byteSize,
  }
  const saveAs = fileNameOf(job.request.prompt, extension)
  return (await serveFile(request, { ...served, saveAs })) ?? answer(404)
}

async function giveOriginal(
  request: Request,
  asset: Asset,
  options: MediaResponderOptions,
): Promise<Response> {
  const type = mediaTypeOf(asset.mimeType)
  if (type === null) return answer(404)
  const { sha256, byteSize, fileName } = asset
  const file = { mimeType: type.mimeType, tag: sha256, byteSize }
  // A document may hold script of its own: it is read in another program, not here.
  const served = type.kind === 'document' ? { ...file, saveAs: fileName } : file
  const give = async () =>
    serveFile(request, { ...served, path: await options.media.sourceOf(sha256, type.extension) })
  // It may have gone to an archive, or come back, while it was looked for.
  const response = (await give()) ?? (await give())
  tellWhetherMissing(asset, response === null, options)
  return response ?? answer(404)
}

async function giveThumbnail(
  request: Request,
  asset: Asset,
  edge: ThumbnailEdge,
  options: MediaResponderOptions,
): Promise<Response> {
  const type = mediaTypeOf(asset.mimeType)
  if (type === null || !asset.hasThumbnail) return answer(404)
  const { kind, sha256 } = asset
  try {
    const make = () => options.media.thumbnail({ kind, sha256, extension: type.extension }, edge)
    // As of an original: what it is made of may be on its way.
    const path = await make().catch((error: unknown) => {
      if (error instanceof MediaError && error.kind === 'missing') return make()
      throw error
    })
    const file = { path, mimeType: 'image/webp', tag: `${sha256}-${edge}`, byteSize: null }
    return (await serveFile(request, file)) ?? answer(404)
  } catch (error) {
    // Nothing is known against the image: the next one who looks asks again.
    if (error instanceof MediaError && error.kind === 'unchecked') return answer(503)
    if (!(error instanceof MediaError) || (error.kind !== 'missing' && error.kind !== 'unsupported'))
      throw error
    // A video lost only its first frame; an image lost itself.
    if (kind === 'image') tellWhetherMissing(asset, true, options)
    else changeAsset(asset, { hasThumbnail: false }, options)
    return answer(404)
  }
}

/** The first frame of a video, drawn by the window that first showed it. A second one changes nothing. */
async function takePoster(request: Request, asset: Asset, options: MediaResponderOptions): Promise<Response> {
  const type = mediaTypeOf(asset.mimeType)
  if (asset.kind !== 'video' || type === null) return answer(404)
  const image = await readAtMost(request, mostPosterBytes)
  if (image === null) return answerFailure(413, 'unsupported-file')
  if (asset.hasThumbnail) return answer(204)
  try {
    const { thumbhash, dhash, width, height } = await options.media.savePoster(
      { ...type, sha256: asset.sha256 },
      image,
    )
    crashPoint('poster-kept')
    const isSizeKnown = asset.width > 0 && asset.height > 0
    const look = { thumbhash, dhash, hasThumbnail: true }
    changeAsset(asset, { ...look, ...(isSizeKnown ? {} : { width, height }) }, options)
    return answer(204)
  } catch (error) {
    if (error instanceof MediaError && error.kind === 'missing') return answer(404)
    return answerFailureOf(error, {})
  }
}

const mostPosterBytes = 8 * 1024 * 1024

async function readAtMost(request: Request, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What the row says about the file follows what was found: gone, or back again. */
function tellWhetherMissing(asset: Asset, isMissing: boolean, options: MediaResponderOptions): void {
  if (asset.isMissing !== isMissing) changeAsset(asset, { isMissing }, options)
}

/** What was deleted for ever meanwhile is nothing to say anything of. */
function changeAsset(
  asset: Asset,
  change: Parameters<MediaResponderOptions['store']['assets']['update']>[1],
  { store, onAssetUpdated }: MediaResponderOptions,
): void {
  if (store.assets.get(asset.id) === null) return
  store.assets.update(asset.id, change)
  const changed = store.assets.get(asset.id)
  // A damaged row stays marked as missing even when its file is there: that is no news.
  if (changed !== null && !isDeepStrictEqual(changed, asset)) onAssetUpdated(changed)
}
