import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { longReply } from '../../support/long-reply.ts'
import { json, type Script } from '../../support/gateways/scripted-gateway.ts'

/** A model's token is about four characters. */
const charactersPerToken = 4
const tokensPerSecond = 800
const models = [{ id: 'talker', owned_by: 'x', supported_endpoint_types: ['chat-completions'] }]

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

export type LateReply = {
  script: Script
  /** The last heading of what comes at once. */
  lastHeading: string
  /** Sends the rest at its speed and ends the reply. Resolves when all of it has left. */
  goOn(): Promise<void>
}

/** Of a reply of `length` characters all but the last `seconds` come at once; the rest waits for its word. */
export function lateReply(length: number, seconds: number): LateReply {
  const text = longReply(length)
  const from = length - Math.round(seconds * tokensPerSecond * charactersPerToken)
  let waiting: ServerResponse | null = null
  const write = (response: ServerResponse, start: number, end: number) => {
    for (let at = start; at < end; at += charactersPerToken)
      response.write(chunk({ content: text.slice(at, Math.min(end, at + charactersPerToken)) }, null))
  }
  return {
    lastHeading: [...text.slice(0, from).matchAll(/^## (Part \d+)\n/gm)].at(-1)?.[1] ?? '',
    script(exchange) {
      const { request, response } = exchange
      if (request.method === 'GET') return json(200, { object: 'list', data: models })(exchange)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ content: text.slice(0, from) }, null))
      waiting = response
    },
    async goOn() {
      const response = waiting
      if (response === null) throw new Error('Nobody has asked')
      waiting = null
      const startMs = performance.now()
      for (let at = from; at < length;) {
        await pause(5)
        const tokens = Math.floor(((performance.now() - startMs) / 1000) * tokensPerSecond)
        const due = Math.min(length, from + tokens * charactersPerToken)
        write(response, at, due)
        at = due
      }
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
    },
  }
}
