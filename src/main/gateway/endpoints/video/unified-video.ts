import type { VideoRequest } from '../../../../shared/domain/job/job.ts'
import { checkRequest } from '../../http/check-request.ts'
import { dataUrl } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import type { VideoStatus } from '../../video/video-status.ts'
import { UnifiedVideoRequest, type UnifiedTaskToken } from '../../wire/unified-video.ts'
import type { Frames } from './video-frames.ts'
import { createVideoTask, type CreatedTask, queryVideoTask, type VideoTools } from './video-task.ts'

const path = '/v1/video/generations'

/**
 * Asks for a video with `POST /v1/video/generations`; from images when there are any. Sent once, never repeated.
 *
 * @throws AppError `bad-input` before anything is sent; GatewayError as `createVideoTask`
 */
export async function createUnifiedVideo(
  tools: VideoTools,
  target: GatewayTarget,
  request: VideoRequest,
  frames: Frames,
  signal: AbortSignal,
): Promise<CreatedTask & { token: UnifiedTaskToken }> {
  const body = toUnifiedVideo(request, frames)
  const created = await createVideoTask(tools, target, path, body, signal)
  return { ...created, token: { format: 'unified-video', taskId: created.taskId } }
}

/** Asks how a video is doing with `GET /v1/video/generations/{task_id}`. Throws as `queryVideoTask`. */
export function queryUnifiedVideo(
  tools: VideoTools,
  target: GatewayTarget,
  token: UnifiedTaskToken,
  signal: AbortSignal,
): Promise<VideoStatus> {
  return queryVideoTask(tools, target, path, token.taskId, signal)
}

export function toUnifiedVideo(
  request: VideoRequest,
  { first, last, references }: Frames,
): UnifiedVideoRequest {
  const images = [first, last, ...references]
    .filter((frame) => frame !== null)
    .map((frame) => ('url' in frame ? frame.url : dataUrl(frame)))
  const metadata = {
    ...(request.resolution === null ? {} : { resolution: request.resolution }),
    ...(request.ratio === null ? {} : { ratio: request.ratio }),
    ...(request.durationSeconds === null ? {} : { duration: request.durationSeconds }),
    ...(request.hasAudio === null ? {} : { generate_audio: request.hasAudio }),
  }
  return checkRequest(UnifiedVideoRequest, {
    model: request.model,
    prompt: request.prompt,
    ...(images.length === 0 ? {} : { images }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  })
}
