import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { assetUrl, uploadPoster } from '../../rpc/media-url.ts'

const longestEdge = 1024
const firstFrameSeconds = 0.1
const patienceMs = 20_000

const asked = new Set<AssetId>()
const inTurn = createSerialQueue()

/** Draws the first frame of a saved video and hands it to the app to keep, once per video and window, one at a time. */
export function requestPoster(asset: Asset): void {
  if (asset.kind !== 'video' || asset.hasThumbnail || asset.isMissing || asked.has(asset.id)) return
  asked.add(asset.id)
  // A video whose first frame cannot be drawn keeps its plain frame; it can still be played.
  inTurn(() => makePoster(asset.id)).catch(() => undefined)
}

async function makePoster(assetId: AssetId): Promise<void> {
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'metadata'
    video.crossOrigin = 'anonymous'
    video.src = assetUrl(assetId)
    await heard(video, 'loadedmetadata')
    video.currentTime = Math.min(firstFrameSeconds, video.duration / 2)
    await heard(video, 'seeked')
    await uploadPoster(assetId, await frameOf(video))
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function heard(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  const done = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} from the video`)), patienceMs)
    done.signal.addEventListener('abort', () => clearTimeout(timer))
    video.addEventListener(event, () => resolve(), { signal: done.signal })
    video.addEventListener('error', () => reject(new Error('The video cannot be read')), {
      signal: done.signal,
    })
  }).finally(() => done.abort())
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, longestEdge / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No frame')) : resolve(blob)),
      'image/webp',
      0.9,
    )
  })
}
