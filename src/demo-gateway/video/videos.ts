import { createHash } from 'node:crypto'
import { createWorkQueue } from '../work-queue.ts'
import type { StoredFile } from '../temporary-files.ts'
import { chooseClip, type Clip, clipNamed } from './clips.ts'
import { type VideoRequest, makeVideo } from './make-video.ts'
import type { VideoOrder } from './tasks.ts'

/** The files of videos: made from the images of their task, or one of the clips. */
export type Videos = ReturnType<typeof createVideos>

type Remembered = {
  request: VideoRequest
  video: Promise<StoredFile | null> | null
  /** Of the images, later of the video. */
  bytes: number
}

/** As much as one request may hold, so that the newest task always has its images. */
const usualMaximumBytes = 64 * 1024 * 1024

/** `signal` ends what is being made. Images and videos take `maximumBytes` at most: the oldest are forgotten. */
export function createVideos(clips: readonly Clip[], signal: AbortSignal, maximumBytes = usualMaximumBytes) {
  const remembered = new Map<string, Remembered>()
  const oneAtATime = createWorkQueue(1)

  const forgetOldest = (): void => {
    let bytes = [...remembered.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of remembered) {
      if (bytes <= maximumBytes) return
      remembered.delete(key)
      bytes -= entry.bytes
    }
  }

  const make = async (key: string, entry: Remembered): Promise<StoredFile | null> => {
    const bytes = await oneAtATime(() => makeVideo(entry.request, signal), signal)
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
    /** Keeps the images of a task until its video is asked for. */
    remember(taskId: string, { ratio, seed }: VideoOrder, images: readonly Buffer[]) {
      if (images.length === 0) return
      const bytes = images.reduce((sum, image) => sum + image.length, 0)
      remembered.set(keyOf(taskId), { request: { images, ratio, seed }, video: null, bytes })
      forgetOldest()
    },
    /** What the video of a task is called in its address. */
    fileNameOf(taskId: string, { ratio, subject, seed }: VideoOrder) {
      const clip = chooseClip(clips, ratio, subject, seed)
      const key = keyOf(taskId)
      return remembered.has(key) ? `${key}-${clip.fileName}` : clip.fileName
    },
    /** Makes the video where that was not done yet. A clip in its place when the images are gone or cannot be read. */
    async find(fileName: string) {
      const [, key = '', clipName = fileName] = /^([0-9a-f]{16})-(.+)$/.exec(fileName) ?? []
      const entry = remembered.get(key)
      if (entry === undefined) return clipNamed(clips, clipName)
      entry.video ??= make(key, entry)
      try {
        return (await entry.video) ?? clipNamed(clips, clipName)
      } catch (error) {
        // Asked for again, it is tried again.
        entry.video = null
        throw error
      }
    },
  }
}

function keyOf(taskId: string): string {
  return createHash('sha256').update(taskId).digest('hex').slice(0, 16)
}
