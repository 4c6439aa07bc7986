import { randomUUID } from 'node:crypto'
import { CanvasCopy } from '../../../shared/contract/canvas/canvas.ts'
import { mostTilesRead } from '../../../shared/domain/canvas/canvas-step.ts'
import { CanvasId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/errors.ts'
import { answer, answerError, answerFailure, answerJson } from '../../media/serve/answers.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { serveFile } from '../../media/serve/serve-file.ts'
import type { CanvasPlaces } from './canvas-places.ts'
import type { CanvasRows } from './canvas-rows.ts'
import type { CanvasThread } from './canvas-thread.ts'
import type { AnswerLayer } from './edit/answer-layer.ts'
import { giveAnswer } from './edit/give-answer.ts'
import type { CanvasCopies } from './save-canvas.ts'
import type { TakeIn } from './take-in.ts'
import { createTakeStep } from './take-step.ts'

export type CanvasResponderParts = {
  rows: CanvasRows
  thread: CanvasThread
  places: CanvasPlaces
  answerLayer: AnswerLayer
  copies: CanvasCopies
  takeIn: TakeIn
  toAppError: (error: unknown) => AppError
}

/**
 * The pixels of documents for the window: POST `/canvas/<id>/step` (see CanvasStepHeader), answered as CanvasStepDone, GET
 * `/canvas/<id>/tiles?ids=1,2`: RGBA of each, one after another, and GET `/canvas/<id>/thumbnail?v=<version>`: a WebP;
 * and what came for an edit (see give-answer.ts).
 *
 * @returns null for an address that is none of a document
 */
export function createCanvasResponder(
  parts: CanvasResponderParts,
): (request: Request) => Promise<Response | null> {
  const takeStep = createTakeStep(parts)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, noun, id, what, ...rest] = pathname.split('/')
    if (noun !== 'canvas') return null
    if (id === 'import' && what === undefined) return takeIn(request, searchParams.get('name') ?? '', parts)
    const canvasId = CanvasId.safeParse(id)
    if (!canvasId.success || rest.length > 0) return answer(404)
    try {
      if (what === 'step')
        return request.method === 'POST'
          ? answerJson(200, await takeStep(canvasId.data, request))
          : answer(405, { allow: 'POST' })
      if (what === 'file') return await giveFile(canvasId.data, request, parts)
      if (what === 'thumbnail') return await giveThumbnail(canvasId.data, request, parts)
      if (what !== 'tiles' && what !== 'answer') return answer(404)
      if (request.method !== 'GET') return answer(405, { allow: 'GET' })
      if (what === 'answer') return await giveAnswer(canvasId.data, searchParams, parts.answerLayer)
      return await giveTiles(canvasId.data, searchParams.get('ids') ?? '', parts)
    } catch (error) {
      return refuse(request, error, parts)
    }
  }
}

async function refuse(
  request: Request,
  error: unknown,
  { toAppError }: CanvasResponderParts,
  name?: string,
): Promise<Response> {
  await request.body?.cancel().catch(() => {})
  const { code, data } = toAppError(error)
  return answerError({ code, data: name === undefined ? data : { ...data, name } })
}

async function giveTiles(
  id: CanvasId,
  asked: string,
  { rows, thread }: CanvasResponderParts,
): Promise<Response> {
  if (!/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/.test(asked))
    return answerFailure(400, 'bad-input', { field: 'ids' })
  const ids = asked.split(',').map(Number)
  if (ids.length > mostTilesRead)
    return answerFailure(400, 'bad-input', { field: 'ids', limit: String(mostTilesRead) })
  const bytes = await rows.onFile(id, (path) => thread.ask('tiles', { path, ids }))
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) }
  return answer(200, headers, new Blob([bytes]).stream())
}

/** Only the one of the version that is asked for: a window keeps it for ever. */
async function giveThumbnail(
  id: CanvasId,
  request: Request,
  { rows, places }: CanvasResponderParts,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' })
  const { version } = rows.get(id)
  if (version === 0 || new URL(request.url).searchParams.get('v') !== String(version)) return answer(404)
  const file = { path: places.thumbnailOf(id), mimeType: 'image/webp', byteSize: null }
  return (await serveFile(request, { ...file, tag: `${id}-${version}` })) ?? answer(404)
}

async function takeIn(request: Request, name: string, parts: CanvasResponderParts): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { allow: 'POST' })
  try {
    const body = (request.body ?? []) as AsyncIterable<Uint8Array>
    return answerJson(201, await parts.takeIn(name, body))
  } catch (error) {
    return refuse(request, error, parts, name.slice(0, 200))
  }
}

const fileTypes: Readonly<Record<CanvasCopy['format'], { extension: string; mimeType: string }>> = {
  document: { extension: 'atelier', mimeType: 'application/octet-stream' },
  png: { extension: 'png', mimeType: 'image/png' },
  openraster: { extension: 'ora', mimeType: 'image/openraster' },
  photoshop: { extension: 'psd', mimeType: 'image/vnd.adobe.photoshop' },
}

/** `?as=png`, with `&layer=` for one and `&name=` for what it is saved as; the document itself where nothing is said. */
function copyAsked(query: URLSearchParams): CanvasCopy | null {
  const asked = { format: query.get('as') ?? 'document', layerId: query.get('layer') }
  return CanvasCopy.safeParse(asked).data ?? null
}

/** A document may be anybody's: a window only saves it. */
async function giveFile(id: CanvasId, request: Request, parts: CanvasResponderParts): Promise<Response> {
  if (request.method !== 'GET') return answer(405, { allow: 'GET' })
  const { searchParams } = new URL(request.url)
  const copy = copyAsked(searchParams)
  if (copy === null) return answerFailure(400, 'bad-input', { field: 'as' })
  const { extension, mimeType } = fileTypes[copy.format]
  const saveAs = fileNameOf(searchParams.get('name') ?? parts.rows.get(id).name, extension)
  return parts.copies.with(id, copy, async (path) => {
    const file = { path, mimeType, byteSize: null, saveAs, isMade: true }
    // Open by now: it can be read to its end when its name is gone.
    return (await serveFile(request, { ...file, tag: randomUUID() })) ?? answer(404)
  })
}
