import type { Exchange, Route } from '../gateway.ts'
import { isObject, readJsonObject, Refusal, sendJson } from '../http.ts'
import { chooseClip, clipSubject } from '../film/clips.ts'
import { filmStage, type FilmOrder, readTaskId, writeTaskId } from '../film/tasks.ts'
import { unifiedVideoModels } from '../models.ts'
import { hashText } from '../random.ts'
import { unknownModel } from './images.ts'

export const unifiedVideoRoutes: Route[] = [
  { method: 'POST', pattern: /^\/v1\/video\/generations$/, credential: 'bearer', handle: create },
  { method: 'GET', pattern: /^\/v1\/video\/generations\/([^/]+)$/, credential: 'bearer', handle: query },
]

async function create({ gateway, request, response }: Exchange): Promise<void> {
  const order = readOrder(await readJsonObject(request, videoRefusal), gateway.now())
  sendJson(response, 200, { task_id: writeTaskId(order, gateway.key) })
}

async function query({ gateway, response, parameters }: Exchange): Promise<void> {
  const taskId = parameters[0] ?? ''
  const order = readTaskId(taskId, gateway.key)
  if (order === null) {
    throw new Refusal(400, { code: 'task_not_exist', message: 'The task does not exist', data: null })
  }
  const now = gateway.now()
  const stage = filmStage(order, now, gateway.speed)
  const clip = chooseClip(gateway.clips, order.ratio, order.subject, order.seed)
  const result = { content: { video_url: gateway.files.addressOf(clip.fileName, now + gateway.expireMs) } }
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
        duration: clip.durationSeconds,
        resolution: order.resolution,
        ...(stage.isDone ? { result } : {}),
      },
    },
  })
}

function readOrder(body: Record<string, unknown>, now: number): FilmOrder {
  const { model, prompt, images, metadata = {} } = body
  if (typeof model !== 'string' || model === '') throw videoRefusal(400, 'model is required')
  if (!unifiedVideoModels.includes(model)) throw unknownModel(model)
  if (typeof prompt !== 'string' || prompt.trim() === '') throw videoRefusal(400, 'prompt is required')
  const isImageList =
    Array.isArray(images) && images.every((image) => typeof image === 'string' && image !== '')
  if (images !== undefined && !isImageList)
    throw videoRefusal(400, 'images must be an array of URLs or base64 text')
  if (!isObject(metadata)) throw videoRefusal(400, 'metadata must be an object')

  const { resolution = '720p', ratio = '16:9', duration = 5, generate_audio: hasAudio } = metadata
  if (typeof resolution !== 'string' || !/^\d{3,4}p$/.test(resolution)) {
    throw videoRefusal(400, 'metadata.resolution must be text like 720p')
  }
  if (typeof ratio !== 'string' || !/^[1-9]\d{0,2}:[1-9]\d{0,2}$/.test(ratio)) {
    throw videoRefusal(400, 'metadata.ratio must be text like 16:9')
  }
  if (typeof duration !== 'number' || !Number.isInteger(duration) || duration < 1 || duration > 60) {
    throw videoRefusal(400, 'metadata.duration must be a whole number from 1 to 60')
  }
  if (hasAudio !== undefined && typeof hasAudio !== 'boolean') {
    throw videoRefusal(400, 'metadata.generate_audio must be a boolean')
  }
  return orderOf(prompt, ratio, resolution, now)
}

function orderOf(prompt: string, ratio: string, resolution: string, now: number): FilmOrder {
  return {
    submittedAtMs: now,
    ratio,
    resolution,
    seed: hashText(prompt),
    subject: clipSubject(prompt),
    isToFail: prompt.includes('[fail]'),
  }
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

function videoRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { code: 'invalid_request', message, data: null })
}
