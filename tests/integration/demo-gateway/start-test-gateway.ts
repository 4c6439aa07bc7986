import {
  type DemoGateway,
  type DemoGatewayOptions,
  startDemoGateway,
} from '../../../src/demo-gateway/index.ts'

/** A gateway on a free port, with a clock that a test moves by hand. */
export async function startTestGateway(options: DemoGatewayOptions = {}): Promise<TestGateway> {
  let nowMs = Date.UTC(2026, 4, 1)
  const gateway = await startDemoGateway({ speed: 10_000, now: () => nowMs, seed: 1, ...options })
  const send = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
    fetch(`${gateway.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    ...gateway,
    advance: (ms) => {
      nowMs += ms
    },
    nowSeconds: () => Math.floor(nowMs / 1000),
    post: (path, body) => send(path, body, { authorization: `Bearer ${gateway.key}` }),
    get: (path) => fetch(`${gateway.origin}${path}`, { headers: { authorization: `Bearer ${gateway.key}` } }),
    generate: (body, { model = 'demo-chat', method = 'generateContent' } = {}) =>
      send(`/v1beta/models/${model}:${method}`, body, { 'x-vendor-api-key': gateway.key }),
    complete: (body) => send('/v1/chat/completions', body, { authorization: `Bearer ${gateway.key}` }),
    ask: (body, headers = { 'x-api-key': gateway.key, 'vendor-version': '2023-06-01' }) =>
      send('/v1/messages', body, headers),
  }
}

export type TestGateway = DemoGateway & {
  advance: (ms: number) => void
  nowSeconds: () => number
  /** With the Bearer key. */
  post: (path: string, body: unknown) => Promise<Response>
  get: (path: string) => Promise<Response>
  /** To the generateContent endpoints, with the key in their header. */
  generate: (body: unknown, to?: { model?: string; method?: string }) => Promise<Response>
  complete: (body: unknown) => Promise<Response>
  /** To the messages endpoint, with its two headers. */
  ask: (body: unknown, headers?: Record<string, string>) => Promise<Response>
}
