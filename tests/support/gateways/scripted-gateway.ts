import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Exchange = { request: IncomingMessage; body: string; response: ServerResponse }
export type Script = (exchange: Exchange) => void | Promise<void>

/** A gateway that does exactly what a test says, and remembers what it was asked. */
export type ScriptedGateway = {
  origin: string
  /** `METHOD /path` of every request, in order. */
  asked: string[]
  headers: IncomingMessage['headers'][]
  bodies: string[]
  /** What it does from now on. */
  answer(script: Script): void
  close(): Promise<void>
}

export async function startScriptedGateway(first: Script): Promise<ScriptedGateway> {
  let script = first
  const asked: string[] = []
  const bodies: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      asked.push(`${request.method} ${request.url}`)
      headers.push(request.headers)
      bodies.push(body)
      await script({ request, body, response })
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    bodies,
    answer: (next) => (script = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(status: number, value: unknown): Script {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}
