import type { GivenFile } from '../../shared/contract/given-files.ts'
import type { SavedLook } from '../../shared/contract/provenance.ts'
import { AddedAsset, type thumbnailEdges, type viewEdges } from '../../shared/domain/asset.ts'
import { TakenCanvas } from '../../shared/domain/canvas/canvas-document.ts'
import type { AnswerTake } from '../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId, ImageStyleId, JobId } from '../../shared/domain/ids.ts'
import { AppError, Failure } from '../../shared/errors.ts'
import { hasConnection } from './client-context.ts'
import { sendInSlices } from './send-slices.ts'

let base = ''

/** `media://local` in the desktop window, `/media/<token>` in a browser (`app.info`). No trailing slash. */
export function setMediaBase(mediaBase: string): void {
  base = mediaBase
}

export function assetUrl(id: AssetId): string {
  return `${base}/asset/${id}/original`
}

/** What a job brought and nothing here can show; `position`: its place among the job's files. */
export function jobFileUrl(id: JobId, position: number): string {
  return `${base}/job/${id}/file/${position}`
}

/** How a file was asked for, for a window that saves by itself. */
export function recipeUrl(id: AssetId, fileName: string): string {
  return `${base}/recipe/${id}?name=${encodeURIComponent(fileName)}`
}

/** A style with its images, for a window that saves by itself. */
export function styleUrl(id: ImageStyleId, fileName: string): string {
  return `${base}/style/${id}?name=${encodeURIComponent(fileName)}`
}

/** An image in another look, for a window that saves by itself. */
export function madeImageUrl(id: AssetId, look: SavedLook, fileName: string): string {
  const asked = new URLSearchParams({ as: look.format, name: fileName })
  if (look.quality !== null) asked.set('quality', String(look.quality))
  if (look.edge !== null) asked.set('edge', String(look.edge))
  if (look.keepsRecipe) asked.set('recipe', 'kept')
  return `${base}/made/${id}?${asked.toString()}`
}

/** What was offered of an export; made while it is fetched, once. */
export function exportUrl(exportId: string, fileName: string): string {
  return `${base}/export/${exportId}?name=${encodeURIComponent(fileName)}`
}

/** `edge`: the longer side in device pixels. */
export function thumbnailUrl(id: AssetId, edge: (typeof thumbnailEdges)[number]): string {
  return `${base}/asset/${id}/thumbnail/${edge}`
}

/** An image made to fit a window, or itself where it may move. `edge`: the longer side in device pixels. */
export function viewUrl(id: AssetId, edge: (typeof viewEdges)[number]): string {
  return `${base}/asset/${id}/view/${edge}`
}

export function posterUrl(id: AssetId): string {
  return `${base}/asset/${id}/poster`
}

/** Where a step of a document of the canvas is written to. */
export function canvasStepUrl(id: CanvasId): string {
  return `${base}/canvas/${id}/step`
}

/** `?ids=` names the tiles that are wanted. */
export function canvasTilesUrl(id: CanvasId): string {
  return `${base}/canvas/${id}/tiles`
}

/** `version`: of the summary; another one is another image. */
export function canvasThumbnailUrl(id: CanvasId, version: number): string {
  return `${base}/canvas/${id}/thumbnail?v=${version}`
}

/**
 * A copy of the document as a file, for a window that saves by itself: as it is, or for another program, with its layers.
 *
 * @param name under which it is saved, without an ending
 */
export function canvasFileUrl(
  id: CanvasId,
  name: string,
  format: 'document' | 'openraster' | 'photoshop' = 'document',
): string {
  return `${base}/canvas/${id}/file?as=${format}&name=${encodeURIComponent(name)}`
}

/** One layer by itself as a PNG; `name` as of `canvasFileUrl`. */
export function canvasImageUrl(id: CanvasId, layerId: string, name = ''): string {
  return `${base}/canvas/${id}/file?as=png&layer=${encodeURIComponent(layerId)}&name=${encodeURIComponent(name)}`
}

/** @throws AppError: what the app says, or `disconnected` when it does not answer; when the signal aborts, anything */
export async function fetchBlob(address: string, signal?: AbortSignal): Promise<Blob> {
  return (await answered(await ask(address, { signal: signal ?? null }))).blob()
}

/** Whether the app has the file that it would give. @throws AppError `media-missing`, `media-archived`, or as `fetchBlob` */
export async function lookForFile(address: string): Promise<void> {
  const response = await ask(address, { method: 'HEAD' })
  // An answer without a body says nothing but this.
  if (response?.status === 404) throw new AppError('media-missing')
  if (response?.status === 424) throw new AppError('media-archived')
  await answered(response)
}

function ask(address: string, how: RequestInit): Promise<Response | null> {
  if (!hasConnection()) throw new AppError('disconnected', { isRetryable: true })
  return fetch(address, { ...how, redirect: 'error' }).catch(() => null)
}

/** A file that was given to the app from outside, as if it had been dropped here. @throws AppError */
export async function fetchGiven({ token, name }: GivenFile): Promise<File> {
  const blob = await fetchBlob(`${base}/given/${token}`)
  const isKnown = blob.type !== 'application/octet-stream'
  return new File([blob], name, isKnown ? { type: blob.type } : {})
}

/** What came for an edit of a document, as it would lie over it. */
export function canvasAnswerUrl(id: CanvasId, assetId: AssetId, take: AnswerTake): string {
  return `${base}/canvas/${id}/answer?asset=${assetId}&take=${take}`
}

export function uploadUrl(fileName: string): string {
  return `${base}/upload?name=${encodeURIComponent(fileName)}`
}

/**
 * Adds a file to the library.
 * @param onPercent is told how much of it has arrived, from 0 to 100
 * @throws AppError: `unsupported-file`, `damaged-file`, `disk-full`, or `disconnected` when the app does not answer; when the signal
 * aborts, its reason
 */
export async function uploadFile(
  file: File,
  onPercent?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<AddedAsset> {
  const response = await post(uploadUrl(file.name), file, onPercent, signal)
  const asset = AddedAsset.safeParse(await response.json().catch(() => null))
  if (!asset.success) throw new AppError('internal')
  return asset.data
}

/**
 * Takes in somebody's document of the canvas, or a file of another program with its layers.
 * @throws AppError: `not-a-canvas`, `canvas-newer`, `canvas-unsafe`, `canvas-damaged`, `disk-full`, and as `uploadFile` does
 */
export async function importCanvas(
  file: File,
  onPercent?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<TakenCanvas> {
  const address = `${base}/canvas/import?name=${encodeURIComponent(file.name)}`
  const response = await post(address, file, onPercent, signal)
  const canvas = TakenCanvas.safeParse(await response.json().catch(() => null))
  if (!canvas.success) throw new AppError('internal')
  return canvas.data
}

/**
 * Gives the app the first frame of a video, drawn by this window, as a small png, jpeg or webp.
 * @throws AppError, as `uploadFile` does.
 */
export async function uploadPoster(id: AssetId, image: Blob): Promise<void> {
  await post(posterUrl(id), image)
}

async function post(
  address: string,
  body: Blob,
  onPercent?: (percent: number) => void,
  signal: AbortSignal | null = null,
): Promise<Response> {
  if (!hasConnection()) throw new AppError('disconnected', { isRetryable: true })
  const response = await sendInSlices(address, body, onPercent, signal).catch(() => null)
  signal?.throwIfAborted()
  return answered(response)
}

async function answered(response: Response | null): Promise<Response> {
  if (response === null) throw new AppError('disconnected', { isRetryable: true })
  if (response.ok) return response
  const failure = Failure.safeParse(await response.json().catch(() => null))
  throw failure.success ? AppError.fromFailure(failure.data) : new AppError('internal')
}
