import { createHash } from 'node:crypto'
import { createLimiter } from '../limiter.ts'
import type { StoredFile } from '../temporary-files.ts'
import { chooseClip, type Clip, clipNamed } from './clips.ts'
import { type FilmRequest, makeFilm } from './make-video.ts'
import type { FilmOrder } from './tasks.ts'

/** The files of films: made from the images of their task, or one of the clips. */
export type Films = {
  /** Keeps the images of a task until its film is asked for. */
  remember: (taskId: string, order: FilmOrder, images: readonly Buffer[]) => void
  /** What the film of a task is called in its address. */
  fileNameOf: (taskId: string, order: FilmOrder) => string
  /** Makes the film where that was not done yet. A clip in its place when the images are gone or cannot be read. */
  find: (fileName: string) => Promise<StoredFile | undefined>
}

type Remembered = {
  request: FilmRequest
  film: Promise<StoredFile | null> | null
  /** Of the images, later of the film. */
  bytes: number
}

/** As much as one request may hold, so that the newest task always has its images. */
const usualMaximumBytes = 64 * 1024 * 1024

/** `signal` ends what is being made. Images and films take `maximumBytes` at most: the oldest are forgotten. */
export function createFilms(
  clips: readonly Clip[],
  signal: AbortSignal,
  maximumBytes = usualMaximumBytes,
): Films {
  const remembered = new Map<string, Remembered>()
  const oneAtATime = createLimiter(1)

  const forgetOldest = (): void => {
    let bytes = [...remembered.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of remembered) {
      if (bytes <= maximumBytes) return
      remembered.delete(key)
      bytes -= entry.bytes
    }
  }

  const make = async (key: string, entry: Remembered): Promise<StoredFile | null> => {
    const bytes = await oneAtATime(() => makeFilm(entry.request, signal), signal)
    if (bytes === null) {
      remembered.delete(key)
      return null
    }
    entry.request = { ...entry.request, images: [] }
    entry.bytes = bytes.length
    forgetOldest()
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
    return { bytes, mimeType: 'video/mp4', etag }
  }

  return {
    remember(taskId, { ratio, seed }, images) {
      if (images.length === 0) return
      const bytes = images.reduce((sum, image) => sum + image.length, 0)
      remembered.set(keyOf(taskId), { request: { images, ratio, seed }, film: null, bytes })
      forgetOldest()
    },
    fileNameOf(taskId, { ratio, subject, seed }) {
      const clip = chooseClip(clips, ratio, subject, seed)
      const key = keyOf(taskId)
      return remembered.has(key) ? `${key}-${clip.fileName}` : clip.fileName
    },
    async find(fileName) {
      const [, key = '', clipName = fileName] = /^([0-9a-f]{16})-(.+)$/.exec(fileName) ?? []
      const entry = remembered.get(key)
      if (entry === undefined) return clipNamed(clips, clipName)
      entry.film ??= make(key, entry)
      try {
        return (await entry.film) ?? clipNamed(clips, clipName)
      } catch (error) {
        // Asked for again, it is tried again.
        entry.film = null
        throw error
      }
    },
  }
}

function keyOf(taskId: string): string {
  return createHash('sha256').update(taskId).digest('hex').slice(0, 16)
}
