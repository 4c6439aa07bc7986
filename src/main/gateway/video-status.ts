/** What a video query said, whatever its shape. */
export type VideoStatus = {
  phase: 'waiting' | 'running' | 'done' | 'failed'
  /** 0 to 100; null when the gateway did not say. "100%" also comes with failures: never a sign of success. */
  progressPercent: number | null
  /** The status word as received; null when there was none. */
  statusWord: string | null
  /** Where the film may be, best first; only when done. */
  urls: string[]
  /** The gateway's words for a failure; null otherwise. */
  failReason: string | null
}

type Json = Record<string, unknown>

const phaseByWord = new Map<string, VideoStatus['phase']>([
  ['', 'waiting'],
  ...words('waiting', 'not_start submitted queued pending created unknown'),
  ...words('running', 'in_progress processing running generating'),
  ...words('done', 'success succeed succeeded completed complete done'),
  ...words('failed', 'failure failed fail error cancelled canceled expired rejected'),
])

const finality: Record<VideoStatus['phase'], number> = { waiting: 0, running: 1, done: 2, failed: 3 }

function words(phase: VideoStatus['phase'], list: string): [string, VideoStatus['phase']][] {
  return list.split(' ').map((word) => [word, phase])
}

/**
 * Reads any shape of query answer that gateways of this kind give (gateway-in-the-wild §3 and §4).
 * The more final of an outer and an inner status wins; an unknown word means: keep asking, and show the word.
 *
 * @returns null when the answer is none of these shapes: it says nothing about the task
 */
export function readVideoStatus(answer: unknown, taskId: string): VideoStatus | null {
  const layers = collectLayers(answer)
  if (layers.length === 0) return null
  if (layers.some((layer) => namesAnotherTask(layer, taskId))) return null
  const statuses = layers.map(statusOf).filter((word) => word !== null)
  if (statuses.length === 0) return null

  const phases = statuses.map((word) => phaseByWord.get(word.trim().toLowerCase()) ?? 'running')
  const phase = phases.reduce((best, next) => (finality[next] > finality[best] ? next : best), 'waiting')
  const statusWord = statuses[phases.indexOf(phase)] ?? statuses[0] ?? null
  return {
    phase,
    progressPercent: firstNumber(layers.map((layer) => readPercent(layer['progress']))),
    statusWord: statusWord === '' ? null : statusWord,
    urls: phase === 'done' ? collectUrls(layers) : [],
    failReason: phase === 'failed' ? readFailReason(layers) : null,
  }
}

/** The answer and the objects nested under `data`, outermost first; an envelope without a status is passed over. */
function collectLayers(answer: unknown): Json[] {
  const layers: Json[] = []
  let layer: unknown = answer
  while (isJson(layer) && layers.length < 4) {
    layers.push(layer)
    layer = layer['data']
  }
  return layers
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Family D says `task_status`, beside a number as `code`; all others say `status`. */
function statusOf(layer: Json): string | null {
  const word = layer['task_status'] ?? layer['status']
  return typeof word === 'string' ? word : null
}

/** An answer about another task says nothing about ours. Inner ids are the upstream's own: only `task_id` counts. */
function namesAnotherTask(layer: Json, taskId: string): boolean {
  const named = layer['task_id']
  return (
    typeof named === 'string' &&
    named !== '' &&
    named !== taskId &&
    statusOf(layer) !== null &&
    'action' in layer
  )
}

function readPercent(value: unknown): number | null {
  const percent =
    typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '')
  return Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : null
}

function firstNumber(values: (number | null)[]): number | null {
  return values.find((value) => value !== null) ?? null
}

function readFailReason(layers: Json[]): string | null {
  for (const layer of layers) {
    const error = layer['error']
    const nested = isJson(error) ? error['message'] : error
    const reason = [layer['fail_reason'], layer['task_status_msg'], nested, layer['result_url']].find(
      (text) => typeof text === 'string' && text.trim() !== '',
    )
    if (typeof reason === 'string') return reason
  }
  return null
}

/** Fields of one layer that may hold the film's address, best first. */
function urlsOf(layer: Json): unknown[] {
  const result = isJson(layer['result']) ? layer['result'] : {}
  const content = isJson(result['content']) ? result['content'] : {}
  const taskResult = isJson(layer['task_result']) ? layer['task_result'] : {}
  const videos = Array.isArray(taskResult['videos']) ? taskResult['videos'] : []
  const metadata = isJson(layer['metadata']) ? layer['metadata'] : {}
  const video = isJson(layer['video']) ? layer['video'] : {}
  const output = Array.isArray(layer['output']) ? layer['output'] : []
  return [
    content['video_url'],
    layer['result_url'],
    ...videos.map((item: unknown) => (isJson(item) ? item['url'] : null)),
    layer['url'],
    metadata['url'],
    layer['video_url'],
    video['url'],
    output[0],
    // Older versions put the address of a success here.
    layer['fail_reason'],
  ]
}

/** The contract's place is in the innermost layer: it goes first, the envelope's own fields follow. */
function collectUrls(layers: Json[]): string[] {
  const found = [...layers].reverse().flatMap(urlsOf)
  const known = found
    .filter((value) => typeof value === 'string')
    .filter(isFilmAddress)
    .map((url) => url.trim())
  return [...new Set(known.length > 0 ? known : searchUrls(layers[0], 0))]
}

/** On the web, or the film itself as base64. */
function isFilmAddress(text: string): boolean {
  return /^(https?:\/\/|data:video\/[\w.+-]+;base64,)/i.test(text.trimStart())
}

const deepestSearch = 6

/** Last resort: any address in the answer that ends like a film. */
function searchUrls(value: unknown, depth: number): string[] {
  if (depth > deepestSearch) return []
  if (typeof value === 'string') return /^https?:\/\/\S+\.(mp4|webm|mov)(\?|$)/i.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => searchUrls(inner, depth + 1))
}
