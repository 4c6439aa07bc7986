import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Which endpoint took the order: only that one knows the task. */
export type VideoKind = 'generate' | 'text2video' | 'image2video'

export type VideoOrder = {
  kind: VideoKind
  submittedAtMs: number
  ratio: string
  resolution: string
  seed: number
  /** What the prompt is about, in the clips' words; empty when it is about none of them. */
  subject: string
  /** Taken while the gateway was told to let videos fail. */
  isToFail: boolean
}

/**
 * A task id carries its whole order, signed. So a gateway that was stopped and started again, even on
 * another port, still knows the tasks of before, and an invented id is unknown.
 */
export function writeTaskId(order: VideoOrder, key: string): string {
  const { kind, submittedAtMs, ratio, resolution, seed, subject, isToFail } = order
  // The last item makes two ids of one millisecond differ.
  const fields = [kind, submittedAtMs, ratio, resolution, seed, subject, isToFail, randomInt(2 ** 32)]
  const payload = Buffer.from(JSON.stringify(fields))
  return `task_${Buffer.concat([signatureOf(payload, key), payload]).toString('base64url')}`
}

/** Null for an id that this gateway's key did not sign. */
export function readTaskId(taskId: string, key: string): VideoOrder | null {
  const bytes = Buffer.from(taskId.replace(/^task_/, ''), 'base64url')
  // A decoder overlooks a letter too many and loose bits at the end.
  if (`task_${bytes.toString('base64url')}` !== taskId) return null
  const payload = bytes.subarray(signatureLength)
  if (bytes.length <= signatureLength) return null
  if (!timingSafeEqual(bytes.subarray(0, signatureLength), signatureOf(payload, key))) return null
  const [kind, submittedAtMs, ratio, resolution, seed, subject, isToFail] = JSON.parse(
    payload.toString(),
  ) as [VideoKind, number, string, string, number, string, boolean]
  return { kind, submittedAtMs, ratio, resolution, seed, subject, isToFail }
}

const signatureLength = 12

function signatureOf(payload: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(payload).digest().subarray(0, signatureLength)
}

export type VideoStage = {
  /** As in the document's sample: SUCCESS outside, succeed inside. */
  outerStatus: 'QUEUED' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE'
  innerStatus: 'queued' | 'in_progress' | 'succeed' | 'failed'
  isDone: boolean
  progressPercent: number
  /** 0 while it has not happened. */
  startedAtMs: number
  finishedAtMs: number
  failReason: string
}

const queuedMs = 1200
const lifeMs = 8000

/** How far a video has come: a matter of the clock alone, so no timer runs for it. */
export function videoStage(order: VideoOrder, nowMs: number, speed: number): VideoStage {
  const startedAtMs = order.submittedAtMs + queuedMs / speed
  const finishedAtMs = order.submittedAtMs + (order.isToFail ? lifeMs * 0.6 : lifeMs) / speed
  const unset = { isDone: false, failReason: '', finishedAtMs: 0 }
  if (nowMs < startedAtMs) {
    return { ...unset, outerStatus: 'QUEUED', innerStatus: 'queued', progressPercent: 0, startedAtMs: 0 }
  }
  if (nowMs < finishedAtMs) {
    const share = (nowMs - startedAtMs) / (order.submittedAtMs + lifeMs / speed - startedAtMs)
    const progressPercent = Math.min(99, Math.floor(5 + share * 95))
    return { ...unset, outerStatus: 'IN_PROGRESS', innerStatus: 'in_progress', progressPercent, startedAtMs }
  }
  const ended = { progressPercent: 100, startedAtMs, finishedAtMs }
  if (order.isToFail) {
    const failReason = 'The demo gateway was told to let videos fail.'
    return { ...ended, outerStatus: 'FAILURE', innerStatus: 'failed', isDone: false, failReason }
  }
  return { ...ended, outerStatus: 'SUCCESS', innerStatus: 'succeed', isDone: true, failReason: '' }
}
