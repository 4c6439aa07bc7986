import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import type { SentFile } from '../../gateway/http/request-body.ts'
import type { ArrivedMedia, KeptMedia, ReplyMediaTools } from '../../gateway/reply/reply-media.ts'
import { fileNameFor } from '../../jobs/file-name.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { RecordDownload } from '../../lib/exchange-recorder.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { ownMediaToSend } from '../../media/files/to-send/own-media-to-send.ts'
import { fileToSend } from '../../media/files/to-send/file-to-send.ts'
import { MediaError } from '../../media/media-error.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { StagedFile, Media, SavedFile } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import { newAsset } from '../../store/tables/new-asset.ts'

export type ReplyMediaParts = {
  store: Store
  clock: Clock
  ids: IdMaker
  media: Media
  /** An image, video or sound has come into the library. */
  onAssetAdded(asset: Asset): void
}

/** Of whose words it is the answer. */
export type MediaOrigin = {
  prompt: string
  model: string
  ownOrigin: string
  network: Network
  record: RecordDownload
}

/**
 * Makes files of what replies hold: they are in the library as soon as the reply shows them.
 *
 * An image that cannot be decoded here is kept all the same: it was paid for.
 *
 * @returns null for what the app does not keep and for what cannot be fetched
 * @throws MediaError when the disk refuses
 */
export function createMediaKeeper(
  parts: ReplyMediaParts,
  origin: MediaOrigin,
  signal: AbortSignal,
): Required<Pick<ReplyMediaTools<StagedFile>, 'keepMedia' | 'keepSound'>> {
  const save = (arrived: ArrivedMedia<StagedFile>): Promise<SavedFile> => {
    if (arrived.type === 'file') return arrived.file.keep({ orUndecoded: true })
    return parts.media.download({
      url: arrived.url,
      partKey: parts.ids.asset(),
      expect: 'image',
      signal,
      onProgress: () => {},
      ownOrigin: origin.ownOrigin,
      network: origin.network,
      record: origin.record,
    })
  }

  const keep = async (saving: Promise<SavedFile>): Promise<KeptMedia | null> => {
    try {
      const asset = toAsset(await saving, origin, parts)
      parts.store.assets.insert(asset)
      parts.media.settle(asset.sha256)
      parts.onAssetAdded(asset)
      const { id: assetId, kind, mimeType, width, height } = asset
      return { assetId, kind, mimeType, width, height }
    } catch (error) {
      if (error instanceof MediaError && !signal.aborted && !ofTheDisk.has(error.kind)) return null
      throw error
    }
  }

  return {
    keepMedia: (arrived) => keep(save(arrived)),
    keepSound: ({ file, pcm }) => keep(file.keep({ expect: 'audio', wrapPcm: pcm })),
  }
}

const ofTheDisk = new Set<MediaError['kind']>(['disk-full', 'input-output', 'closed', 'busy'])

function toAsset(file: SavedFile, { prompt, model }: MediaOrigin, { ids, clock }: ReplyMediaParts): Asset {
  const fileName = fileNameFor(prompt, 0, 1, `.${file.extension}`)
  return newAsset(file, { id: ids.asset(), prompt, model, fileName, createdAt: clock.now() })
}

/** A gateway would refuse it, and the whole conversation with it. HEIC says its size without being decoded. */
function isUndecoded({ kind, width, thumbhash }: Asset): boolean {
  return kind === 'image' && width === 0 && thumbhash === null
}

/**
 * A library file to put into a request; null when it is gone. It is read when the request is sent.
 *
 * @throws MediaError `archived`, where it is what is `asked` about
 */
export type ReadMedia = (id: AssetId, isAsked?: 'asked') => Promise<SentFile | null>

/**
 * Reads what an earlier reply holds, or what a person attached, back from the library: as it is, but for images and videos of a person's
 * own, which go without what a camera wrote into them.
 */
export function createMediaReader({ store, media }: Pick<ReplyMediaParts, 'store' | 'media'>): ReadMedia {
  return async (id, isAsked) => {
    const asset = store.assets.get(id)
    const type = asset === null ? null : mediaTypeOf(asset.mimeType)
    if (asset === null || type === null || isUndecoded(asset)) return null
    try {
      const path = await media.sourceOf(asset.sha256, type.extension)
      const toSend = asset.model === null ? ownMediaToSend : fileToSend
      return { sentFile: true, ...(await toSend(path, asset.mimeType)) }
    } catch (error) {
      if (isAsked !== undefined && error instanceof MediaError && error.kind === 'archived') throw error
      // A file that cannot be read must not keep the person from going on with the conversation.
      return null
    }
  }
}
