import type { VideoRequest } from '../../../../shared/domain/job/job.ts'
import { checkRequest } from '../../http/check-request.ts'
import type { SentFile } from '../../http/request-body.ts'
import type { GatewayTarget } from '../../http/target.ts'
import type { VideoStatus } from '../../video/video-status.ts'
import { FamilyDImageRequest, type FamilyDTaskToken, FamilyDTextRequest } from '../../wire/family-d-video.ts'
import type { Frame, Frames } from './video-frames.ts'
import { createVideoTask, type CreatedTask, queryVideoTask, type VideoTools } from './video-task.ts'

/**
 * Asks for a video with `POST /{segment}/v1/videos/text2video`, or `image2video` when there is a first frame. Sent
 * once, never repeated.
 *
 * @throws AppError `bad-input` before anything is sent; GatewayError as `createVideoTask`
 */
export async function createFamilyDVideo(
  tools: VideoTools,
  target: GatewayTarget,
  request: VideoRequest,
  frames: Frames,
  signal: AbortSignal,
): Promise<CreatedTask & { token: FamilyDTaskToken }> {
  const { route, body } = toFamilyDVideo(request, frames)
  const created = await createVideoTask(tools, target, pathOf(target, route), body, signal)
  return { ...created, token: { format: 'family-d-video', route, taskId: created.taskId } }
}

/** Asks how a video is doing with `GET` at the route that made it. Throws as `queryVideoTask`. */
export function queryFamilyDVideo(
  tools: VideoTools,
  target: GatewayTarget,
  token: FamilyDTaskToken,
  signal: AbortSignal,
): Promise<VideoStatus> {
  return queryVideoTask(tools, target, pathOf(target, token.route), token.taskId, signal)
}

function pathOf(target: GatewayTarget, route: FamilyDTaskToken['route']): string {
  return `/${target.dialect.familyDSegment}/v1/videos/${route}`
}

type FamilyDCall =
  | { route: 'text2video'; body: FamilyDTextRequest }
  | { route: 'image2video'; body: FamilyDImageRequest }

export function toFamilyDVideo(request: VideoRequest, { first, last }: Frames): FamilyDCall {
  const shared = {
    model: request.model,
    prompt: request.prompt,
    ...(request.negativePrompt === null ? {} : { negative_prompt: request.negativePrompt }),
    ...(request.cfgScale === null ? {} : { cfg_scale: request.cfgScale }),
    ...(request.mode === null ? {} : { mode: request.mode }),
    ...(request.ratio === null ? {} : { aspect_ratio: request.ratio }),
    ...(request.durationSeconds === null ? {} : { duration: String(request.durationSeconds) }),
    ...(request.hasAudio === null ? {} : { metadata: { sound: request.hasAudio ? 'on' : 'off' } }),
  }
  if (first === null && last === null) {
    return { route: 'text2video', body: checkRequest(FamilyDTextRequest, shared) }
  }
  const images = {
    ...(first === null ? {} : { image: bareOf(first) }),
    ...(last === null ? {} : { image_tail: bareOf(last) }),
  }
  return { route: 'image2video', body: checkRequest(FamilyDImageRequest, { ...shared, ...images }) }
}

function bareOf(frame: Frame): string | SentFile {
  return 'url' in frame ? frame.url : frame
}
