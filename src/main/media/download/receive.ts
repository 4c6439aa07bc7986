import { dirname } from 'node:path'
import type { AssetKind } from '../../../shared/domain/asset.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import type { System } from '../../network/find-way.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { RecordDownload } from '../../lib/exchange-recorder.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { judgeAnswer, rangeHeaders } from './download-answer.ts'
import { readMemo, writeMemo } from './download-memo.ts'
import type { HttpSource, SourceAnswer } from './http-source.ts'
import { checkedType } from '../files/finalize-part.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { type MediaType, sniffLength } from '../probe/media-type.ts'
import { openPart, type PartFile } from '../files/part-file.ts'
import type { Room } from './disk-room.ts'
import { hashOf } from './unusable/refuse-download.ts'
import { startWatchdog } from './watchdog.ts'

/** Bytes so far, and in all or null. */
export type Progress = (byteCount: number, totalBytes: number | null) => void

/** A file that is to be brought to the part at `path`; all of it can be sent to a thread. */
export type ReceiveTask = {
  url: string
  path: string
  expect: AssetKind
  headers: Readonly<Record<string, string>>
  ownOrigin: string | null
  network?: Network
  limits: DownloadLimits
  /** Hash of first bytes that were refused before: where they come again, all that follows them is wanted too. */
  refusedHead: string | null
  /** Whatever the first bytes are: what is refused this time is kept. */
  takesAnything: boolean
}

export type ReceiveTools = {
  clock: Clock
  http: HttpSource
  room: Room
  signal: AbortSignal
  onProgress: Progress
  system?: System
  /** Told of every request that is sent for it. */
  record?: RecordDownload
}

/** All bytes are in the part and on disk. `type`: by the first of them; null for what is not kept. */
export type ReceivedFile = { sha256: string; byteSize: number; type: MediaType | null }

export type DownloadLimits = {
  /** No download: this long without bytes, or with hardly any. */
  idleMs: number
  mostBytes: Record<AssetKind, number>
  /** When the server does not say how much it will be. */
  mostBytesUnannounced: number
}

/** Cut off, it goes on at once this many times as long as each brings something; then the caller decides when. */
const mostTries = 8

/**
 * Brings a file to its part, going on after whatever arrived before. The part stays, whatever happens.
 * @throws MediaError; when the signal aborts, its reason
 */
export async function receiveFile(task: ReceiveTask, tools: ReceiveTools): Promise<ReceivedFile> {
  let part: PartFile | null = null
  try {
    part = await openPart(task.path)
    await receiveAll(part, task, tools)
    await part.sync()
    return { sha256: part.sha256(), byteSize: part.length(), type: await part.type() }
  } catch (error) {
    await part?.sync().catch(() => {})
    throw await withFacts(asMediaError(error), part, task)
  } finally {
    await part?.close().catch(() => {})
  }
}

/** What a person is told of a download that broke off: where, and how far it had come. */
async function withFacts(error: unknown, part: PartFile | null, { url }: ReceiveTask): Promise<unknown> {
  const isOfWay = error instanceof MediaError && ofWay.has(error.kind)
  if (!isOfWay || part === null) return error
  const receivedBytes = part.length()
  const totalBytes = receivedBytes === 0 ? null : ((await readMemo(part.path))?.totalBytes ?? null)
  const isOfProxy = error.facts.via !== undefined
  return error.with({
    ...(!isOfProxy && { host: error.facts.host ?? URL.parse(url)?.host ?? '' }),
    ...(receivedBytes > 0 && { receivedBytes }),
    ...(totalBytes !== null && { totalBytes }),
  })
}

const ofWay = new Set<MediaError['kind']>(['network', 'stalled', 'expired'])

async function receiveAll(part: PartFile, task: ReceiveTask, tools: ReceiveTools): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const before = part.length()
    try {
      tools.signal.throwIfAborted()
      await receive(part, task, tools)
      return
    } catch (error) {
      const isCut = error instanceof MediaError && (error.kind === 'network' || error.kind === 'stalled')
      if (tools.signal.aborted || !isCut || tries === mostTries || part.length() <= before) throw error
    }
  }
}

/** One request, and a second one where the first one's answer cannot be joined to what is there. */
async function receive(part: PartFile, task: ReceiveTask, tools: ReceiveTools): Promise<void> {
  const memo = part.length() === 0 ? null : await readMemo(part.path)
  if (part.length() > 0 && memo?.totalBytes === part.length()) return
  if (memo === null) await part.clear()

  const watchdog = startWatchdog(tools.clock, task.limits.idleMs)
  try {
    const signal = AbortSignal.any([tools.signal, watchdog.signal])
    const headers = { ...task.headers, ...rangeHeaders(part.length(), memo) }
    const answer = await tools.http.open({
      ...task,
      headers,
      signal,
      ...(tools.system && { system: tools.system }),
      ...(tools.record && { record: tools.record }),
    })
    const verdict = judge(answer, part.length(), memo, tools.clock.now())
    if (verdict.type === 'all-here' || verdict.type === 'start-over') answer.drop()
    if (verdict.type === 'all-here') return
    if (verdict.type === 'start-over') {
      await part.clear()
      return await receive(part, task, tools)
    }
    if (verdict.type === 'from-start') {
      await part.clear()
      await writeMemo(part.path, verdict.memo)
      crashPoint('memo-written')
    }
    const totalBytes = verdict.type === 'from-start' ? verdict.memo.totalBytes : verdict.totalBytes
    await takeBody(part, answer, totalBytes, task, tools, watchdog.fed)
  } finally {
    watchdog.stop()
  }
}

function judge(answer: SourceAnswer, offset: number, memo: Parameters<typeof judgeAnswer>[2], nowMs: number) {
  try {
    return judgeAnswer(answer, offset, memo, nowMs)
  } catch (error) {
    answer.drop()
    throw error
  }
}

async function takeBody(
  part: PartFile,
  answer: SourceAnswer,
  totalBytes: number | null,
  task: ReceiveTask,
  tools: ReceiveTools,
  onBytes: (byteCount: number) => void,
): Promise<void> {
  const { mostBytes, mostBytesUnannounced } = task.limits
  const limit = totalBytes === null ? mostBytesUnannounced : mostBytes[task.expect]
  const progress = createProgress(tools.onProgress)
  try {
    if ((totalBytes ?? 0) > limit) throw new MediaError('too-large', 'announced as larger than is taken')
    // Said before gigabytes are fetched for nothing.
    const folder = dirname(part.path)
    await tools.room.has(folder, totalBytes === null ? 0 : totalBytes - part.length())
    let isTypeChecked = part.length() >= sniffLength
    for await (const chunks of answer.chunks()) {
      const byteCount = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      if (part.length() + byteCount > limit) throw new MediaError('too-large')
      await part.append(...chunks)
      onBytes(byteCount)
      await tools.room.taken(folder, byteCount)
      progress.at(part.length(), totalBytes)
      if (isTypeChecked || part.length() < sniffLength) continue
      const isWanted = task.takesAnything || task.refusedHead === hashOf(part.head())
      if (!isWanted) checkedType(await part.type(), task.expect)
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

const leastGapMs = 250

/** Passes on what a screen can show: four times a second, and the last one always. */
function createProgress(report: Progress): { at: Progress; end: Progress } {
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return {
    at(byteCount, totalBytes) {
      const nowMs = performance.now()
      if (nowMs - reportedAtMs < leastGapMs) return
      reportedAtMs = nowMs
      report(byteCount, totalBytes)
    },
    end: report,
  }
}
