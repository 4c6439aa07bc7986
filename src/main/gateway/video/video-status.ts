import type { GatewayFacts } from '../../../shared/domain/job/gateway-facts.ts'
import { isRecord } from '../http/is-record.ts'
import { videoAddresses } from './video-addresses.ts'
import { type Layer, readVideoFacts } from './video-facts.ts'

/** What a video query said, whatever its shape. */
export type VideoStatus = {
  phase: 'waiting' | 'running' | 'done' | 'failed'
  /** 0 to 100; null when the gateway did not say. "100%" also comes with failures: never a sign of success. */
  progressPercent: number | null
  /** The status word as received; null when there was none. */
  statusWord: string | null
  /** Of each video, where it may be, best first; only when done. */
  videos: string[][]
  /** The gateway's words for a failure; null otherwise. */
  failReason: string | null
  facts: GatewayFacts
}

const phaseByWord = new Map<string, VideoStatus['phase']>([
  ['', 'waiting'],
  ...words('waiting', 'not_start submitted queued pending created unknown'),
  ...words('running', 'in_progress processing running generating'),
  ...words('done', 'success succeed succeeded completed complete done'),
  ...words('failed', 'failure failed fail error cancelled canceled expired rejected'),
])

const finality: Record<VideoStatus['phase'], number> = { waiting: 0, running: 1, done: 2, failed: 3 }

function phaseOf(word: string): VideoStatus['phase'] | null {
  return phaseByWord.get(word.trim().toLowerCase()) ?? null
}

function words(phase: VideoStatus['phase'], list: string): [string, VideoStatus['phase']][] {
  return list.split(' ').map((word) => [word, phase])
}

/**
 * Reads any shape of query answer that gateways of this kind give (docs/gateway.md, *Asking about a task*).
 * The more final of an outer and an inner status wins; an unknown word means: keep asking, and show the word.
 *
 * @returns null when the answer is none of these shapes, or about another task: it says nothing about this one
 */
export function readVideoStatus(answer: unknown, taskId: string): VideoStatus | null {
  const layers = collectLayers(answer)
  if (namesAnotherTask(layers, taskId)) return null
  const statuses = layers.map(statusOf).filter((word) => word !== null)
  if (statuses.length === 0) return null

  const phases = statuses.map((word) => phaseOf(word) ?? 'running')
  const phase = phases.reduce((best, next) => (finality[next] > finality[best] ? next : best), 'waiting')
  // An envelope may leave its own status empty and let the record inside speak.
  const statusWord = statuses.find((word, index) => phases[index] === phase && word.trim() !== '') ?? null
  return {
    phase,
    progressPercent: firstNumber(layers.map((layer) => readPercent(layer['progress']))),
    statusWord,
    videos: phase === 'done' ? videoAddresses(layers) : [],
    failReason: phase === 'failed' ? readFailReason(layers) : null,
    facts: readVideoFacts(layers, phase === 'done' || phase === 'failed', taskId),
  }
}

/** What the answer to a create says of the new task beside its id. */
export function readFirstStatus(answer: unknown, taskId: string): Pick<VideoStatus, 'statusWord' | 'facts'> {
  const layers = collectLayers(answer)
  const statusWord = layers.map(statusOf).find((word) => word !== null && word !== '') ?? null
  return { statusWord, facts: readVideoFacts(layers, false, taskId) }
}

/** The answer and the objects nested under `data`, outermost first; an envelope without a status is passed over. */
function collectLayers(answer: unknown): Layer[] {
  const layers: Layer[] = []
  let layer: unknown = answer
  while (isRecord(layer) && layers.length < 4) {
    layers.push(layer)
    layer = layer['data']
  }
  return layers
}

/** Family D says `task_status`, beside a number as `code`; all others say `status`. */
function statusOf(layer: Layer): string | null {
  const word = layer['task_status'] ?? layer['status']
  return typeof word === 'string' ? word : null
}

/** The outermost record says whose it is; ids further inside are the upstream's own. */
function namesAnotherTask(layers: readonly Layer[], taskId: string): boolean {
  const named = layers.find((layer) => statusOf(layer) !== null)?.['task_id']
  const isNamed = (typeof named === 'string' && named !== '') || typeof named === 'number'
  return isNamed && String(named) !== taskId
}

function readPercent(value: unknown): number | null {
  const percent =
    typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '')
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : null
}

function firstNumber(values: (number | null)[]): number | null {
  return values.find((value) => value !== null) ?? null
}

/** What its record says, or else the envelope; with the envelope's code where that is none of a success. */
function readFailReason(layers: readonly Layer[]): string | null {
  const { code, message } = layers[0] ?? {}
  const said = layers.map(reasonOf).find((reason) => reason !== null)
  const reason = said ?? (typeof message === 'string' && !isGoodWord(message) ? message.trim() : null)
  const isTelling =
    (typeof code === 'string' && !isGoodWord(code)) || (typeof code === 'number' && code !== 0)
  const words = [isTelling ? String(code) : null, reason].filter((word) => word !== null)
  return words.length === 0 ? null : words.join(': ')
}

function reasonOf(layer: Layer): string | null {
  const { error } = layer
  const nested = isRecord(error) ? error['message'] : error
  const reasons = [layer['fail_reason'], layer['task_status_msg'], nested, layer['result_url']]
  const reason = reasons.find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof reason === 'string' ? reason : null
}

function isGoodWord(word: string): boolean {
  return ['', 'ok', '0'].includes(word.trim().toLowerCase()) || phaseOf(word) === 'done'
}
