import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { goodLine, type Line } from './line.ts'

/** One request that came to the gateway, and everything that can be done with it. */
export type Exchange = {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  /** Below HTTP: for broken answers. */
  socket: Socket
  response: ServerResponse
  /** What the gateway behind says to it: it has taken the request then. */
  ask(): Promise<Answer>
  /** A well-formed answer. */
  answer(status: number, body: string | Buffer | object, headers?: Record<string, string>): void
  /** The gateway's own answer, as if nothing were in between. */
  pass(): Promise<void>
  /** The connection is reset: not one byte of an answer. */
  reset(): void
}

export type Answer = { status: number; headers: Headers; body: Buffer }

export type Rule = {
  when(exchange: Exchange): boolean
  /** How often it applies; after that it is as if it were not there. */
  times: number
  act(exchange: Exchange): void | Promise<void>
}

/** What the gateway made and somebody paid for: a video by its task, or images that came with the answer. */
export type PaidVideo = { taskId: string; prompt: string }
/** `hashes`: SHA-256 of each in lower-case hex, in the order of the answer. */
export type PaidImages = { prompt: string; hashes: readonly string[] }

/**
 * The demo gateway behind a wire that can fail in every way. It counts what it is asked and knows what was made, so
 * that the app's word can be held against the truth.
 */
export type FaultGateway = {
  origin: string
  key: string
  asked: { method: string; path: string; prompt: string | null; atMs: number }[]
  /** Creates that came with this prompt, whatever came of them. */
  creates(prompt: string): number
  /** Creates whose answer did not leave here whole. */
  lostAnswers(prompt: string): number
  /** Whether anybody asked how the video with these words is doing. */
  wasAskedAbout(prompt: string): boolean
  paid: PaidVideo[]
  paidImages: PaidImages[]
  /** Requests for videos, in order. */
  downloads: {
    path: string
    headers: IncomingMessage['headers']
    range: string | null
    ifRange: string | null
  }[]
  /** What the gateway has under an address of its own: the whole file. */
  fileAt(path: string): Promise<Buffer>
  /** SHA-256 of what the gateway made for a task, lower-case hex. */
  sha256Of(taskId: string): Promise<string>
  /** The first rule that fits and is not used up acts; without one the request passes. */
  rule(rule: Omit<Rule, 'times'> & { times?: number }): void
  /** Resolves at the n-th request, from now on, that fits. */
  seen(when: (exchange: Exchange) => boolean, count?: number): Promise<Exchange>
  /** The next create comes over such a line; one that does not come whole is not counted as a create. */
  nextLine(line: Line): void
  /** Refuses connections until `up`, on the same port. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

export const isCreate = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  method === 'POST' &&
  /\/(generations|text2video|image2video)(\?|$)|[Cc]ontent|completions|messages/.test(path)
export const isQuery = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  method === 'GET' && /\/(generations|text2video|image2video)\/[^/]+$/.test(path)
export const isDownload = ({ method, path }: Pick<Exchange, 'method' | 'path'>): boolean =>
  method === 'GET' && path.startsWith('/files/')

export async function startFaultGateway({ speed = 20, expireSeconds = 600 } = {}): Promise<FaultGateway> {
  const demo = await startDemoGateway({ key: 'sk-fault-0123456789', speed, expireSeconds, seed: 1 })
  const rules: Rule[] = []
  const watchers: { when(exchange: Exchange): boolean; left: number; found(exchange: Exchange): void }[] = []
  const asked: FaultGateway['asked'] = []
  const paid: PaidVideo[] = []
  const paidImages: PaidImages[] = []
  const answered: string[] = []
  const lines: Line[] = []
  const downloads: FaultGateway['downloads'] = []
  let origin = ''
  let servedBytes = 0

  const ask = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const init = {
      method: request.method ?? 'GET',
      headers: forwardable(request),
      redirect: 'manual' as const,
    }
    const withBody = body.length === 0 ? init : { ...init, body: new Uint8Array(body) }
    const answer = await fetch(demo.origin + (request.url ?? '/'), withBody)
    const bytes = Buffer.from(await answer.arrayBuffer())
    servedBytes += bytes.byteLength
    const isText = (answer.headers.get('content-type') ?? '').includes('json')
    const told = isText ? Buffer.from(bytes.toString('utf8').replaceAll(demo.origin, origin)) : bytes
    note(request, body, answer.status, told)
    return { status: answer.status, headers: answer.headers, body: told }
  }

  const note = (request: IncomingMessage, body: Buffer, status: number, answer: Buffer) => {
    if (request.method !== 'POST' || status !== 200) return
    const prompt = promptOf(body) ?? ''
    const taskId = /"task_id":"([^"]+)"/.exec(answer.toString('utf8'))?.[1]
    if (taskId !== undefined) paid.push({ taskId, prompt })
    if (request.url === '/v1/images/generations') paidImages.push({ prompt, hashes: hashesIn(answer) })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/', headers, socket } = request
    const line = (isCreate({ method, path }) ? lines.shift() : undefined) ?? goodLine
    const chunks: Buffer[] = []
    for await (const chunk of line(request)) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    asked.push({ method, path, prompt: promptOf(body), atMs: Date.now() })
    if (isDownload({ method, path })) {
      const { range = null, 'if-range': ifRange } = headers
      downloads.push({ path, headers, range, ifRange: ifRange === undefined ? null : String(ifRange) })
    }
    response.once('finish', () => {
      if (isCreate({ method, path })) answered.push(promptOf(body) ?? '')
    })
    let asking: Promise<Answer> | null = null
    const exchange: Exchange = {
      method,
      path,
      headers,
      body,
      socket,
      response,
      ask: () => (asking ??= ask(request, body)),
      answer(status, content, extra = {}) {
        const isRaw = typeof content === 'string' || Buffer.isBuffer(content)
        response.writeHead(status, { 'content-type': 'application/json', ...extra })
        response.end(isRaw ? content : JSON.stringify(content))
      },
      async pass() {
        const answer = await exchange.ask()
        response.writeHead(answer.status, passable(answer.headers))
        response.end(answer.body)
      },
      reset: () => void socket.resetAndDestroy(),
    }
    for (const watcher of watchers.filter(({ when }) => when(exchange))) {
      watcher.left -= 1
      if (watcher.left === 0) watcher.found(exchange)
    }
    const rule = rules.find((one) => one.times > 0 && one.when(exchange))
    if (rule === undefined) return exchange.pass()
    rule.times -= 1
    await rule.act(exchange)
  }

  let server: Server | null = null
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      serve(request, response).catch(() => response.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const ending = server
    server = null
    if (ending === null) return
    ending.closeAllConnections()
    await new Promise((resolve) => ending.close(resolve))
  }
  const creates = (prompt: string) => asked.filter((one) => isCreate(one) && one.prompt === prompt).length
  const port = await listen(0)
  origin = `http://127.0.0.1:${port}`

  return {
    origin,
    key: demo.key,
    asked,
    paid,
    paidImages,
    downloads,
    fileAt: async (path) => Buffer.from(await (await fetch(demo.origin + path)).arrayBuffer()),
    creates,
    lostAnswers: (prompt) => creates(prompt) - answered.filter((one) => one === prompt).length,
    wasAskedAbout(prompt) {
      const tasks = paid.filter((one) => one.prompt === prompt)
      return asked.some((one) => isQuery(one) && tasks.some(({ taskId }) => one.path.endsWith(`/${taskId}`)))
    },
    async sha256Of(taskId) {
      const url = await demoVideoUrl(demo, taskId)
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
      return createHash('sha256').update(bytes).digest('hex')
    },
    rule: (rule) => void rules.push({ times: Infinity, ...rule }),
    nextLine: (line) => void lines.push(line),
    seen: (when, count = 1) => new Promise((resolve) => watchers.push({ when, left: count, found: resolve })),
    down: stop,
    up: async () => void (await listen(port)),
    async close() {
      await stop()
      await demo.close()
      count({
        creates: asked.filter(isCreate).length,
        tasks: paid.length + paidImages.length,
        bytes: servedBytes,
      })
    },
  }
}

/** For the sum that `npm run test:faults` ends with. */
function count(counts: { creates: number; tasks: number; bytes: number }): void {
  const file = process.env['FAULT_COUNTS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`)
}

/** What the demo gateway itself gives for a task that is done. */
async function demoVideoUrl(
  { origin, key }: { origin: string; key: string },
  taskId: string,
): Promise<string> {
  const answer = await fetch(`${origin}/v1/video/generations/${encodeURIComponent(taskId)}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const text = await answer.text()
  const url = /"video_url":"([^"]+)"/.exec(text)?.[1]
  if (url === undefined) throw new Error(`The gateway has no video for ${taskId}: ${text.slice(0, 200)}`)
  return url
}

/** The demo gateway's images come in the answer itself. */
function hashesIn(answer: Buffer): string[] {
  const { data } = JSON.parse(answer.toString('utf8')) as { data: { b64_json: string }[] }
  return data.map(({ b64_json: base64 }) =>
    createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex'),
  )
}

function promptOf(body: Buffer): string | null {
  const text = /"(?:prompt|text|content)":"((?:[^"\\]|\\.)*)"/.exec(body.toString('utf8'))?.[1]
  return text ?? null
}

const hopHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'expect',
  'keep-alive',
])

function forwardable({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      hopHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

function passable(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !hopHeaders.has(name) && name !== 'content-encoding'),
  )
}
