import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mediaTypeOfExtension } from '../../media/probe/media-type.ts'
import { readLibraryPath } from '../library-path.ts'
import { restorePlaces } from './restore-places.ts'

/** A file of the media folder, as its name there says. */
export type PlacedFile = { sha256: string; mimeType: string }

/** Whether a restore that has not come to its end put files in their places. */
export function hasPlacedFiles(directory: string): boolean {
  const { staging, placed } = restorePlaces(directory)
  return existsSync(join(staging, placed))
}

/** The originals among them, some at a time: there may be very many. */
export async function* placedFiles(directory: string, atOnce: number): AsyncIterable<PlacedFile[]> {
  if (!hasPlacedFiles(directory)) return
  const { staging, placed } = restorePlaces(directory)
  let some: PlacedFile[] = []
  for await (const path of createInterface({ input: createReadStream(join(staging, placed)) })) {
    const place = readLibraryPath(path)
    const type = mediaTypeOfExtension(path.split('.')[1] ?? '')
    // Posters go with their videos; of a file that could not be used a start sweeps what no job names.
    if (place?.type !== 'media' || type === null) continue
    some.push({ sha256: place.sha256, mimeType: type.mimeType })
    if (some.length < atOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Takes away what a restore has half written, and what waits for a start. The list of what it has put in place stays. */
export function dropStaged(directory: string): void {
  const { staging, placed } = restorePlaces(directory)
  if (!existsSync(staging)) return
  for (const name of readdirSync(staging)) if (name !== placed) remove(join(staging, name))
  if (!existsSync(join(staging, placed))) remove(staging)
}

/** What of them is not named goes, or has gone, by another list; or all of it belongs to the library. */
export function forgetPlacedFiles(directory: string): void {
  remove(restorePlaces(directory).staging)
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}
