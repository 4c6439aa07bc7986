import type { Clock } from '../../lib/time/clock.ts'
import { createOpenArriving, type MediaIo, openNothing } from './arriving-media.ts'
import { type Batch, type PullStream, pullStream } from './pull-stream.ts'
import { GatewayError } from '../errors/gateway-error.ts'
import type { Arriving } from '../media-scan/media-progress.ts'
import { createMediaScan, type MediaScan } from '../media-scan/scan.ts'
import { readError, readJson } from '../http/read-json.ts'
import { createReplyDecoder } from './reply-decoder.ts'
import type { ReplyEvent } from './reply-event.ts'
import { createReplyLimit } from './limit.ts'
import type { ReplyMediaTools } from './reply-media.ts'
import type { ReplyReader } from './reply-reader.ts'
import type { GatewayResponse, Sender } from '../http/request.ts'
import type { RequestBody } from '../http/request-body.ts'
import type { GatewayTarget } from '../http/target.ts'

/**
 * Gateways stay silent for up to 300 s and then end the stream as if all were well (docs/gateway.md, *Chat streams*).
 */
const silenceDeadlineMs = 330_000
/** Of an answer that comes all at once, without its media. */
const longestPlainAnswer = 64 * 1024 * 1024

export type ReplyTools = { sender: Pick<Sender, 'send'>; clock: Clock }

export type ReplyCall<File> = {
  /** Below the base URL, with a leading slash. */
  path: string
  headers: Record<string, string>
  /** Serialised and checked against the format's request schema. */
  body: RequestBody
  /** Null where the format's replies hold none: what looks like media there must go back as it came. */
  media: ReplyMediaTools<File> | null
  openReader(media: MediaIo): ReplyReader
  signal: AbortSignal
}

/**
 * Sends one chat request and yields its reply, whatever the format. The last event is an end; it throws only when
 * `signal` aborts, when media cannot be kept for want of room, or a GatewayError while nothing of a reply has come.
 */
export function streamReply<File>(
  tools: ReplyTools,
  target: GatewayTarget,
  call: ReplyCall<File>,
): AsyncIterableIterator<ReplyEvent> {
  return pullStream(() => openReply(tools, target, call))
}

/** Bytes of a stream, or the values of an answer that came whole. */
type Chunk = Uint8Array | unknown[]

async function openReply<File>(
  tools: ReplyTools,
  target: GatewayTarget,
  call: ReplyCall<File>,
): Promise<PullStream<Chunk, ReplyEvent>> {
  const response = await send(tools, target, call)
  const secrets = [target.apiKey]
  const isWhole = response.headers['content-type']?.includes('json') === true
  const { media } = call
  const scan = media === null ? null : createMediaScan(media.openSink)
  const reader = call.openReader({
    async keepMedia(found) {
      if (media === null || scan === null) return null
      if (found.type === 'url') return media.keepMedia(found)
      return media.keepMedia({ type: 'file', file: await scan.fileOf(found.base64) })
    },
    openArriving: media === null || scan === null ? openNothing : createOpenArriving(scan, media),
  })
  const limit = createReplyLimit()
  const decoder = createReplyDecoder(reader, scan, secrets, limit.fed)
  const close = async () => {
    response.discard()
    await scan?.discard()
  }
  try {
    return {
      body: isWhole ? await readWhole(response, scan, tools.clock.now(), secrets) : response.body,
      read(chunk) {
        const batch = limit.cut(chunk instanceof Uint8Array ? decoder.feed(chunk) : decoder.readValues(chunk))
        return scan === null ? batch : withNews(batch, () => scan.takeNews(tools.clock.now))
      },
      isOver: () => decoder.isOver() || limit.isReached(),
      async *end(cut) {
        // What came before the cut counts: it is interrupted, or whole when its terminal marker was there.
        if (cut === null) yield* limit.cut(decoder.end())
        else if (call.signal.aborted || !(cut instanceof GatewayError)) throw cut
        yield* limit.cut(await reader.flush())
        // The format says that nothing follows: the next turn may come on the same connection.
        if (cut === null && reader.isDone() && !limit.isReached()) response.finish()
        yield limit.isReached() ? tooLong(reader) : endOf(reader, decoder.error(), isWhole)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds what is arriving after what has come. */
function withNews(batch: Batch<ReplyEvent>, takeNews: () => Arriving | null): Batch<ReplyEvent> {
  if (Symbol.asyncIterator in batch) return withLateNews(batch, takeNews)
  const arriving = takeNews()
  return arriving === null ? batch : [...batch, { type: 'media-arriving', ...arriving }]
}

async function* withLateNews(
  batch: AsyncIterable<ReplyEvent>,
  takeNews: () => Arriving | null,
): AsyncGenerator<ReplyEvent> {
  yield* batch
  const arriving = takeNews()
  if (arriving !== null) yield { type: 'media-arriving', ...arriving }
}

async function send<File>(
  { sender, clock }: ReplyTools,
  target: GatewayTarget,
  call: ReplyCall<File>,
): Promise<GatewayResponse> {
  const response = await sender.send({
    url: target.baseUrl + call.path,
    method: 'POST',
    target,
    purpose: target.cause?.subjectId?.startsWith('job_') ? 'image-create' : 'chat',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...call.headers },
    body: call.body,
    signal: call.signal,
    headersDeadlineMs: silenceDeadlineMs,
    idleDeadlineMs: silenceDeadlineMs,
  })
  const isPage = response.headers['content-type']?.includes('text/html') === true
  if (response.status === 200 && !isPage) return response
  throw await readError(response, clock.now(), [target.apiKey])
}

/** A server that ignores the wish to stream answers with one value, or with all events in one array. */
async function readWhole(
  response: GatewayResponse,
  scan: MediaScan<unknown> | null,
  nowMs: number,
  secrets: readonly string[],
): Promise<AsyncIterable<unknown[]>> {
  const body = scan === null ? response.body : scan.read(response.body)
  const whole = await readJson({ ...response, body }, longestPlainAnswer, nowMs, secrets)
  return only(Array.isArray(whole) ? whole : [whole])
}

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

function tooLong(reader: ReplyReader): ReplyEvent {
  const error = new GatewayError('too-long', { status: 200, wasCharged: 'maybe' })
  return { type: 'reply-interrupted', error, providerParts: reader.providerParts() }
}

function endOf(reader: ReplyReader, inPlaceOfEvent: GatewayError | null, isWhole: boolean): ReplyEvent {
  const providerParts = reader.providerParts()
  const stopReason = reader.stopReason()
  const isNothing = isWhole && stopReason === null && providerParts.length === 0
  const error =
    inPlaceOfEvent ??
    reader.failure() ??
    (isNothing ? new GatewayError('malformed', { status: 200, wasCharged: 'maybe' }) : null)
  if (error !== null) return { type: 'reply-failed', error, providerParts }
  if (stopReason === null) return { type: 'reply-interrupted', providerParts }
  return { type: 'reply-end', stopReason, ...reader.ending?.(), providerParts }
}
