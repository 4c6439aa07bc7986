import { rm, statfs } from 'node:fs/promises'
import type { AssetKind } from '../../shared/domain/asset.ts'
import type { Network } from '../../shared/domain/network.ts'
import type { Clock } from '../lib/clock.ts'
import type { RecordDownload } from '../lib/exchange-recorder.ts'
import { judgeAnswer, rangeHeaders } from './download-answer.ts'
import { readMemo, removeMemo, writeMemo } from './download-memo.ts'
import type { HttpSource, SourceAnswer } from './http-source.ts'
import type { ImageTools } from './image-tools.ts'
import { checkedType, keepPart, type SavedFile } from './keep-part.ts'
import type { Layout } from './layout.ts'
import { asMediaError, MediaError, type MediaErrorKind } from './media-error.ts'
import { sniffLength } from './media-type.ts'
import type { OpenPart, PartFile } from './part-file.ts'
import { createProgress, type Progress } from './progress.ts'
import { startWatchdog } from './watchdog.ts'
import { crashPoint } from '../lib/fault-hooks.ts'

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
  clock: Clock
  http: HttpSource
  layout: Layout
  images: ImageTools
  openPart: OpenPart
  limits: DownloadLimits
}

export type DownloadLimits = {
  /** No download: this long without bytes, or with hardly any. */
  idleMs: number
  mostBytes: Record<AssetKind, number>
  /** When the server does not say how much it will be. */
  mostBytesUnannounced: number
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

/** Cut off, it goes on at once this many times as long as each brings something; then the caller decides when. */
const mostTries = 8
/** What arrived is of no use to a later try. */
const uselessKinds: readonly MediaErrorKind[] = ['unsupported', 'incomplete', 'too-large']

/**
 * Brings a file to disk, checked to its end, going on after whatever arrived before.
 * @throws MediaError; the part is kept unless the bytes themselves are at fault. When the signal aborts, its reason.
 */
export async function download(request: DownloadRequest, tools: DownloadTools): Promise<SavedFile> {
  const path = tools.layout.part(request.partKey)
  let part: PartFile | null = null
  try {
    part = await tools.openPart(path)
    await receiveAll(part, request, tools)
    const saved = await keepWhole(part, request.expect, tools)
    crashPoint('download-kept')
    await removeMemo(path)
    return saved
  } catch (caught) {
    const error = asMediaError(caught)
    await part?.sync().catch(() => {})
    await part?.close().catch(() => {})
    if (error instanceof MediaError && uselessKinds.includes(error.kind)) {
      await Promise.all([rm(path, { force: true }), removeMemo(path)]).catch(() => {})
    }
    throw error
  }
}

/** A picture that does not decode was cut short, unless the server said how long it is: then it is broken there too. */
async function keepWhole(
  part: PartFile,
  expect: AssetKind,
  { layout, images }: DownloadTools,
): Promise<SavedFile> {
  try {
    return await keepPart(part, expect, layout, images)
  } catch (error) {
    const isUndecodable = error instanceof MediaError && error.kind === 'unsupported'
    const isPicture = expect === 'image' && (await part.type())?.kind === 'image'
    const memo = await readMemo(part.path)
    const isLengthKnown = memo !== null && memo.totalBytes !== null
    if (!isUndecodable || !isPicture || isLengthKnown) throw error
    throw new MediaError('incomplete', error.message, { cause: error })
  }
}

async function receiveAll(part: PartFile, request: DownloadRequest, tools: DownloadTools): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const before = part.length()
    try {
      request.signal.throwIfAborted()
      await receive(part, request, tools)
      return
    } catch (error) {
      const isCut = error instanceof MediaError && (error.kind === 'network' || error.kind === 'stalled')
      if (request.signal.aborted || !isCut || tries === mostTries || part.length() <= before) throw error
    }
  }
}

/** One request, and a second one where the first one's answer cannot be joined to what is there. */
async function receive(part: PartFile, request: DownloadRequest, tools: DownloadTools): Promise<void> {
  const memo = part.length() === 0 ? null : await readMemo(part.path)
  if (part.length() > 0 && memo?.totalBytes === part.length()) return
  if (memo === null) await part.clear()

  const watchdog = startWatchdog(tools.clock, tools.limits.idleMs)
  try {
    const signal = AbortSignal.any([request.signal, watchdog.signal])
    const headers = { ...request.headers, ...rangeHeaders(part.length(), memo) }
    const answer = await tools.http.open({ ...request, headers, signal })
    const verdict = judge(answer, part.length(), memo)
    if (verdict.type === 'all-here' || verdict.type === 'start-over') answer.drop()
    if (verdict.type === 'all-here') return
    if (verdict.type === 'start-over') {
      await part.clear()
      return await receive(part, request, tools)
    }
    if (verdict.type === 'from-start') {
      await part.clear()
      await writeMemo(part.path, verdict.memo)
      crashPoint('memo-written')
    }
    const totalBytes = verdict.type === 'from-start' ? verdict.memo.totalBytes : verdict.totalBytes
    await takeBody(part, answer, totalBytes, request, tools, watchdog.fed)
  } finally {
    watchdog.stop()
  }
}

function judge(answer: SourceAnswer, offset: number, memo: Parameters<typeof judgeAnswer>[2]) {
  try {
    return judgeAnswer(answer, offset, memo)
  } catch (error) {
    answer.drop()
    throw error
  }
}

async function takeBody(
  part: PartFile,
  answer: SourceAnswer,
  totalBytes: number | null,
  request: DownloadRequest,
  tools: DownloadTools,
  onBytes: (byteCount: number) => void,
): Promise<void> {
  const { mostBytes, mostBytesUnannounced } = tools.limits
  const limit = totalBytes === null ? mostBytesUnannounced : mostBytes[request.expect]
  const progress = createProgress(request.onProgress)
  try {
    if ((totalBytes ?? 0) > limit) throw new MediaError('too-large', 'announced as larger than is taken')
    if (totalBytes !== null) await checkRoom(tools.layout.parts, totalBytes - part.length())
    let isTypeChecked = part.length() >= sniffLength
    for await (const chunks of answer.chunks()) {
      const byteCount = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      if (part.length() + byteCount > limit) throw new MediaError('too-large')
      await part.append(...chunks)
      onBytes(byteCount)
      progress.at(part.length(), totalBytes)
      if (isTypeChecked || part.length() < sniffLength) continue
      checkedType(await part.type(), request.expect)
      isTypeChecked = true
    }
  } finally {
    answer.drop()
    progress.end(part.length(), totalBytes)
  }
  if (totalBytes !== null && part.length() < totalBytes)
    throw new MediaError('network', 'the body ended early')
  if (totalBytes !== null && part.length() > totalBytes)
    throw new MediaError('incomplete', 'more than announced')
}

/** Said before gigabytes are fetched for nothing; a disk that fills up meanwhile is still told by the write. */
async function checkRoom(directory: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < neededBytes) throw new MediaError('disk-full', 'less room than the file needs')
}
