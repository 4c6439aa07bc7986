import type { Exchange, Route } from '../gateway.ts'
import { decimal, oneOf, optional, Problem, type Reader, text, withDefault, words } from '../check/read.ts'
import { readBody } from '../check/read-body.ts'
import { addressOrBase64 } from '../check/read-media.ts'
import { type Fields, fields } from '../check/read-structure.ts'
import { clipSubject, videoSeconds } from '../video/clips.ts'
import { ratioOf } from '../video/video-size.ts'
import { givenFrames } from '../video/given-frames.ts'
import { type VideoOrder, videoStage, readTaskId, writeTaskId } from '../video/tasks.ts'
import { Refusal, sendJson } from '../http.ts'
import { familyDVideoModels } from '../models.ts'
import { hashText } from '../random.ts'
import { notFound, unknownModel } from '../refusals.ts'
import { refuseBlocked } from '../reply/safety.ts'
import { unknownTask } from './unified-video.ts'

const place = { credential: 'bearer', format: 'video' } as const

/** The first segment is a word of the dialect, compared in `videoKind`. */
export const familyDVideoRoutes: Route[] = [
  { method: 'POST', pattern: /^\/([^/]+)\/v1\/videos\/(text2video|image2video)$/, ...place, handle: create },
  {
    method: 'GET',
    pattern: /^\/([^/]+)\/v1\/videos\/(text2video|image2video)\/([^/]+)$/,
    ...place,
    handle: query,
  },
]

async function create(exchange: Exchange): Promise<void> {
  const { gateway, response, requestId } = exchange
  const kind = videoKind(exchange)
  const body = await readBody(exchange, 'video', readers[kind])
  if (!familyDVideoModels.includes(body.model)) throw unknownModel('video', body.model)
  const { prompt, image, image_tail: tail, aspect_ratio: ratio } = body
  refuseBlocked('video', prompt, gateway)
  const now = gateway.now()
  const frames = givenFrames([image, tail])
  const order: VideoOrder = {
    kind,
    submittedAtMs: now,
    ratio: ratio ?? (await ratioOf(frames[0])) ?? '1:1',
    resolution: body.mode === 'pro' ? '1080p' : '720p',
    seed: hashText(`${prompt}\n${gateway.nextSeed()}`),
    subject: clipSubject(prompt),
    isToFail: gateway.faults.areVideosFailing,
  }
  const taskId = writeTaskId(order, gateway.signingKey)
  gateway.videos.remember(taskId, order, frames)
  const data = { task_id: taskId, task_status: 'submitted', created_at: now, updated_at: now }
  sendJson(response, 200, { code: 0, message: 'SUCCEED', request_id: requestId, data })
}

async function query(exchange: Exchange): Promise<void> {
  const { gateway, response, requestId, parameters } = exchange
  const kind = videoKind(exchange)
  const taskId = parameters[2] ?? ''
  const order = readTaskId(taskId, gateway.signingKey)
  if (order?.kind !== kind) throw unknownTask()
  const now = gateway.now()
  const stage = videoStage(order, now, gateway.speed)
  const url = gateway.files.addressOf(gateway.videos.fileNameOf(taskId, order), now + gateway.expireMs)
  const video = { id: `video_${hashText(taskId)}`, url, duration: String(videoSeconds) }
  sendJson(response, 200, {
    code: 0,
    message: 'SUCCEED',
    request_id: requestId,
    data: {
      task_id: taskId,
      task_status: statusWords[stage.outerStatus],
      task_status_msg: stage.failReason,
      created_at: order.submittedAtMs,
      updated_at: Math.max(order.submittedAtMs, Math.floor(stage.finishedAtMs || stage.startedAtMs)),
      ...(stage.isDone ? { task_result: { videos: [video] } } : {}),
    },
  })
}

const statusWords = {
  QUEUED: 'submitted',
  IN_PROGRESS: 'processing',
  SUCCESS: 'succeed',
  FAILURE: 'failed',
} as const

function videoKind({ gateway, parameters, request, url }: Exchange): keyof typeof readers {
  const [segment, kind] = parameters
  if (segment !== gateway.dialect.videoSegment) {
    throw new Refusal(404, notFound(`${request.method} ${url.pathname}`))
  }
  return kind === 'image2video' ? 'image2video' : 'text2video'
}

const secondsAsText: Reader<string> = (value, field) => {
  if (typeof value === 'string' && /^[1-9]\d?$/.test(value) && Number(value) <= 60) return value
  throw new Problem(field, 'must be seconds as text, such as "5", from 1 to 60')
}

const shared = {
  model: text({ least: 1 }),
  prompt: words,
  negative_prompt: optional(text()),
  cfg_scale: optional(decimal({ least: 0, most: 1 })),
  mode: withDefault(oneOf(['std', 'pro']), 'std'),
  aspect_ratio: optional(oneOf(['16:9', '9:16', '1:1'])),
  duration: optional(secondsAsText),
  metadata: optional(fields({ sound: optional(oneOf(['on', 'off'])) })),
}

type VideoRequest = Fields<typeof shared> & { image: string | undefined; image_tail: string | undefined }

const notForText: Reader<string | undefined> = (value, field) => {
  if (value === undefined || value === null) return undefined
  throw new Problem(field, 'belongs to image2video')
}

const readTextRequest: Reader<VideoRequest> = fields({ ...shared, image: notForText, image_tail: notForText })

const readImageRequest: Reader<VideoRequest> = fields({
  ...shared,
  image: addressOrBase64,
  image_tail: optional(addressOrBase64),
})

const readers = { text2video: readTextRequest, image2video: readImageRequest }
