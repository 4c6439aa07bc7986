import type { Exchange, Gateway, Route } from '../gateway.ts'
import { flag, optional, type Reader, refuseValue, text, whole, withDefault, words } from '../check/read.ts'
import { readBody } from '../check/read-body.ts'
import { addressOrImage } from '../check/read-media.ts'
import { fields, listOf } from '../check/read-structure.ts'
import { sendJson } from '../http.ts'
import { clipSubject, videoSeconds } from '../video/clips.ts'
import { ratioOf } from '../video/video-size.ts'
import { givenFrames } from '../video/given-frames.ts'
import { videoStage, type VideoOrder, readTaskId, writeTaskId } from '../video/tasks.ts'
import { unifiedVideoModels } from '../models.ts'
import { hashText } from '../random.ts'
import { refusal, unknownModel } from '../refusals.ts'
import { refuseBlocked } from '../reply/safety.ts'

const place = { credential: 'bearer', format: 'video' } as const

export const unifiedVideoRoutes: Route[] = [
  { method: 'POST', pattern: /^\/v1\/video\/generations$/, ...place, handle: create },
  { method: 'GET', pattern: /^\/v1\/video\/generations\/([^/]+)$/, ...place, handle: query },
]

async function create(exchange: Exchange): Promise<void> {
  const { gateway, response } = exchange
  const body = await readBody(exchange, 'video', readRequest)
  if (!unifiedVideoModels.includes(body.model)) throw unknownModel('video', body.model)
  refuseBlocked('video', body.prompt, gateway)
  const frames = givenFrames(body.images ?? [])
  const order = orderOf(body, body.metadata.ratio ?? (await ratioOf(frames[0])) ?? '16:9', gateway)
  const taskId = writeTaskId(order, gateway.signingKey)
  gateway.videos.remember(taskId, order, frames)
  sendJson(response, 200, { task_id: taskId })
}

async function query({ gateway, response, parameters }: Exchange): Promise<void> {
  const taskId = parameters[0] ?? ''
  const order = readTaskId(taskId, gateway.signingKey)
  if (order?.kind !== 'generate') throw unknownTask()
  const now = gateway.now()
  const stage = videoStage(order, now, gateway.speed)
  const fileName = gateway.videos.fileNameOf(taskId, order)
  const result = { content: { video_url: gateway.files.addressOf(fileName, now + gateway.expireMs) } }
  sendJson(response, 200, {
    code: 'success',
    message: '',
    data: {
      task_id: taskId,
      action: 'generate',
      status: stage.outerStatus,
      fail_reason: stage.failReason,
      submit_time: toSeconds(order.submittedAtMs),
      start_time: toSeconds(stage.startedAtMs),
      finish_time: toSeconds(stage.finishedAtMs),
      progress: `${stage.progressPercent}%`,
      data: {
        id: taskId,
        status: stage.innerStatus,
        duration: videoSeconds,
        resolution: order.resolution,
        ...(stage.isDone ? { result } : {}),
      },
    },
  })
}

function matching(pattern: RegExp, example: string): Reader<string> {
  return (value, field) =>
    typeof value === 'string' && pattern.test(value)
      ? value
      : refuseValue(value, field, `must be text like ${example}`)
}

const readMetadata = fields({
  resolution: withDefault(matching(/^\d{3,4}p$/, '720p'), '720p'),
  ratio: optional(matching(/^[1-9]\d{0,2}:[1-9]\d{0,2}$/, '16:9')),
  duration: optional(whole({ least: 1, most: 60 })),
  generate_audio: optional(flag),
})

const readRequest = fields({
  model: text({ least: 1 }),
  prompt: words,
  images: optional(listOf(addressOrImage)),
  metadata: withDefault(readMetadata, readMetadata({}, 'metadata', false)),
})

function orderOf(
  { prompt, metadata }: ReturnType<typeof readRequest>,
  ratio: string,
  gateway: Gateway,
): VideoOrder {
  return {
    kind: 'generate',
    submittedAtMs: gateway.now(),
    ratio,
    resolution: metadata.resolution,
    seed: hashText(`${prompt}\n${gateway.nextSeed()}`),
    subject: clipSubject(prompt),
    isToFail: gateway.faults.areVideosFailing,
  }
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

export function unknownTask(): Error {
  return refusal('video', 400, 'The task does not exist', { code: 'task_not_exist' })
}
