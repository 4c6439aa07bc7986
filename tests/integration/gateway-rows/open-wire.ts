import { afterEach, beforeEach } from 'vitest'
import { createSender, type Sender } from '../../../src/main/gateway/http/request.ts'
import type { GatewayTarget } from '../../../src/main/gateway/http/target.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

/** The client's endpoints over real HTTP, at a gateway that says what a test wants. */
export type Wire = {
  gateway: ScriptedGateway
  tools: { sender: Sender; clock: typeof systemClock }
  target: GatewayTarget
  signal: AbortSignal
  /** The last request as its server reads it. */
  lastBody(): unknown
}

async function openWire(): Promise<Wire & { close(): Promise<void> }> {
  const gateway = await startScriptedGateway(json(200, {}))
  const sender = createSender()
  return {
    gateway,
    tools: { sender, clock: systemClock },
    target: {
      baseUrl: gateway.origin,
      dialect: defaultDialect,
      network: defaultNetwork,
      apiKey: 'sk-rows',
    },
    signal: new AbortController().signal,
    lastBody: () => JSON.parse(gateway.bodies.at(-1) ?? 'null'),
    async close() {
      await sender.close()
      await gateway.close()
    },
  }
}

/** One for each test of a file. */
export function useWire(): () => Wire {
  let wire: Awaited<ReturnType<typeof openWire>> | null = null
  beforeEach(async () => {
    wire = await openWire()
  })
  afterEach(async () => {
    await wire?.close()
    wire = null
  })
  return () => {
    if (wire === null) throw new Error('only inside a test')
    return wire
  }
}

export const sse =
  (...events: unknown[]): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  }

export async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const event of events) list.push(event)
  return list
}
