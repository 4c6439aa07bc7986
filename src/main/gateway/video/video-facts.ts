import { type GatewayFacts, noGatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import { asRecord, isRecord } from '../http/is-record.ts'
import { readAmount, readTime } from '../http/read-time.ts'

/** An object of an answer; the answer itself first, then what is nested under `data`. */
export type Layer = Record<string, unknown>

/**
 * What an answer about a video tells beside its state, wherever in it that stands (docs/gateway.md, *Creating a video
 * task* and *Asking about a task*).
 *
 * @param isFinal whether the task has ended: its last change is then its end
 */
export function readVideoFacts(layers: readonly Layer[], isFinal: boolean, taskId: string): GatewayFacts {
  const found = <T>(names: readonly string[], read: (value: unknown) => T | null): T | null => {
    const values = layers.flatMap((layer) => names.map((name) => read(layer[name])))
    return values.find((value) => value !== null) ?? null
  }
  const video = layers.flatMap(videosOf)[0] ?? {}
  const changedAt = found(['updated_at'], readTime)
  const ids = layers.flatMap((layer) => [readWords(layer['task_id']), readWords(layer['id'])])
  const upstreamId = ids.findLast((id) => id !== null) ?? null
  return {
    ...noGatewayFacts,
    requestId: found(['request_id'], readWords),
    submittedAt: found(['submit_time', 'created_at'], readTime),
    startedAt: found(['start_time'], readTime),
    finishedAt: found(['finish_time', 'completed_at'], readTime) ?? (isFinal ? changedAt : null),
    changedAt: isFinal ? null : changedAt,
    durationSeconds: readAmount(video['duration']) ?? found(['duration'], readAmount),
    resolution: found(['resolution'], readWords),
    videoId: readWords(video['id']),
    action: found(['action'], readWords),
    upstreamId: upstreamId === taskId ? null : upstreamId,
    quota: found(['quota'], readAmount),
  }
}

/** Family D's list of what was made. */
export function videosOf(layer: Layer): Layer[] {
  const { videos } = asRecord(layer['task_result'])
  return Array.isArray(videos) ? videos.filter(isRecord) : []
}

const longestWords = 256

function readWords(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  const words = typeof value === 'string' ? value.trim() : ''
  return words === '' ? null : words.slice(0, longestWords)
}
