import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OddServer = { origin: string; close: () => Promise<void> }

/** A web site that knows nothing of gateways: every path answers a page. */
export async function startHtmlSite(): Promise<OddServer> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><title>A shop</title><p>Welcome to the shop')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** An address on this machine where nobody listens. */
export async function unusedOrigin(): Promise<string> {
  const site = await startHtmlSite()
  await site.close()
  return site.origin
}
