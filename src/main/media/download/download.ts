import type { AssetKind } from '../../../shared/domain/asset.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import type { RecordDownload } from '../../lib/exchange-recorder.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { readMemo, removeMemo } from './download-memo.ts'
import type { ImageTools } from '../images/image-tools.ts'
import { finalizePart, type SavedFile, type WholePart } from '../files/finalize-part.ts'
import type { Layout } from '../files/layout.ts'
import { asMediaError, MediaError, type MediaErrorKind } from '../media-error.ts'
import type { DownloadLimits, Progress, ReceivedFile } from './receive.ts'
import type { Receiver } from './receiver.ts'
import { forgetChecks, putOffCheck } from './unusable/unchecked.ts'
import { refuseDownload } from './unusable/refuse-download.ts'
import { forgetRefusal, mostUnusable, readRefusal } from './unusable/refusal-memo.ts'
import type { UnusableFiles } from './unusable/unusable-files.ts'

export type DownloadRequest = {
  url: string
  /** Names the part: the same key goes on with it, in this run or a later one. */
  partKey: string
  expect: AssetKind
  signal: AbortSignal
  /** Bytes on disk, and in all where that is known. At most four times a second, and at the end. */
  onProgress: Progress
  /** Sent to the address's own origin only. */
  headers?: Readonly<Record<string, string>>
  /** The one origin at which private addresses are fine: the gateway's own. Hosts that `network` allows may be, too. */
  ownOrigin: string | null
  /** Of the connection that it is fetched for: its proxy, certificates and hosts. The environment's without one. */
  network?: Network
  /** Told of every request that is sent for it. */
  record?: RecordDownload
}

export type DownloadTools = {
  receiver: Receiver
  layout: Layout
  images: ImageTools
  limits: DownloadLimits
  unusable: UnusableFiles
}

export const downloadLimits: DownloadLimits = {
  idleMs: 30_000,
  mostBytes: {
    image: 512 * 1024 ** 2,
    video: 64 * 1024 ** 3,
    audio: 4 * 1024 ** 3,
    document: 512 * 1024 ** 2,
  },
  mostBytesUnannounced: 4 * 1024 ** 3,
}

/** What arrived is not what was expected. */
const uselessKinds: readonly MediaErrorKind[] = ['unsupported', 'incomplete', 'too-large']

/**
 * Brings a file to disk, checked to its end, going on after whatever arrived before.
 * @throws MediaError; the part is kept unless the bytes themselves are at fault (see refuse-download.ts). When the signal
 * aborts, its reason.
 */
export async function download(request: DownloadRequest, tools: DownloadTools): Promise<SavedFile> {
  const { receiver, layout, limits } = tools
  const { partKey, signal, onProgress, record, headers = {}, ...where } = request
  const path = layout.part(partKey)
  const before = await readRefusal(path)
  let received: ReceivedFile | null = null
  try {
    const refused = {
      refusedHead: before?.head ?? null,
      takesAnything: (before?.times ?? 0) + 1 >= mostUnusable,
    }
    const task = { ...where, headers, path, limits, ...refused }
    received = await receiver.receive(task, { signal, onProgress, ...(record && { record }) })
    const saved = await keepWhole(asPart(path, received), request.expect, tools)
    crashPoint('download-kept')
    await dropDownload(path)
    return saved
  } catch (caught) {
    const error = asMediaError(caught)
    if (error instanceof MediaError && error.kind === 'unchecked' && received !== null) {
      const unchecked = { path, expected: request.expect, ...received }
      throw await putOffCheck(error, unchecked, tools.unusable).catch(asMediaError)
    }
    if (!(error instanceof MediaError) || !uselessKinds.includes(error.kind)) throw error
    const refused = { path, expected: request.expect, received, before }
    throw await refuseDownload(error, refused, tools.unusable).catch(asMediaError)
  }
}

/** A part that nobody goes on with, and all that is remembered of it. */
export async function dropDownload(path: string): Promise<void> {
  const forgotten = [removeMemo(path), forgetRefusal(path), forgetChecks(path)]
  await Promise.all([removeQuietly(path), ...forgotten])
}

/** On disk and closed already. */
function asPart(path: string, { sha256, byteSize, type }: ReceivedFile): WholePart {
  return {
    path,
    length: () => byteSize,
    type: async () => type,
    sha256: () => sha256,
    sync: async () => {},
    close: async () => {},
  }
}

/** An image that does not decode was cut short, unless the server said how long it is: then it is broken there too. */
async function keepWhole(
  part: WholePart,
  expect: AssetKind,
  { layout, images }: DownloadTools,
): Promise<SavedFile> {
  try {
    return await finalizePart(part, expect, layout, images)
  } catch (error) {
    const isUndecodable = error instanceof MediaError && error.kind === 'unsupported'
    const isImage = expect === 'image' && (await part.type())?.kind === 'image'
    const memo = await readMemo(part.path)
    const isLengthKnown = memo !== null && memo.totalBytes !== null
    if (!isUndecodable || !isImage || isLengthKnown) throw error
    throw new MediaError('incomplete', error.message, { cause: error })
  }
}
