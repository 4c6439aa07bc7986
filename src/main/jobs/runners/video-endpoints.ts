import { z } from 'zod'
import { assertNever } from '../../../shared/assert-never.ts'
import type { VideoRequest } from '../../../shared/domain/job/job.ts'
import { createFamilyDVideo, queryFamilyDVideo } from '../../gateway/endpoints/video/family-d-video.ts'
import { createUnifiedVideo, queryUnifiedVideo } from '../../gateway/endpoints/video/unified-video.ts'
import type { Frames } from '../../gateway/endpoints/video/video-frames.ts'
import type { CreatedTask, VideoTools } from '../../gateway/endpoints/video/video-task.ts'
import type { GatewayTarget } from '../../gateway/http/target.ts'
import type { VideoStatus } from '../../gateway/video/video-status.ts'
import { FamilyDTaskToken } from '../../gateway/wire/family-d-video.ts'
import { UnifiedTaskToken } from '../../gateway/wire/unified-video.ts'

/** A video's task at its gateway, in the format that it was asked for. */
export const VideoTask = z.discriminatedUnion('format', [UnifiedTaskToken, FamilyDTaskToken])
export type VideoTask = z.infer<typeof VideoTask>

/** The task with this id as the request's format asks about it. */
export function taskFor(request: VideoRequest, taskId: string): VideoTask {
  if (request.format === 'unified-video') return { format: request.format, taskId }
  const hasFrame = request.firstFrameAssetId !== null || request.firstFrameUrl !== null
  return { format: request.format, route: hasFrame ? 'image2video' : 'text2video', taskId }
}

/** Asks for a video in the request's own format. Throws as that format's endpoint. */
export function createVideo(
  tools: VideoTools,
  target: GatewayTarget,
  request: VideoRequest,
  frames: Frames,
  signal: AbortSignal,
): Promise<CreatedTask & { token: VideoTask }> {
  switch (request.format) {
    case 'unified-video':
      return createUnifiedVideo(tools, target, request, frames, signal)
    case 'family-d-video':
      return createFamilyDVideo(tools, target, request, frames, signal)
    default:
      return assertNever(request.format)
  }
}

/** Asks for a task in the format that made it. Throws as that format's endpoint. */
export function queryVideo(
  tools: VideoTools,
  target: GatewayTarget,
  task: VideoTask,
  signal: AbortSignal,
): Promise<VideoStatus> {
  switch (task.format) {
    case 'unified-video':
      return queryUnifiedVideo(tools, target, task, signal)
    case 'family-d-video':
      return queryFamilyDVideo(tools, target, task, signal)
    default:
      return assertNever(task)
  }
}
