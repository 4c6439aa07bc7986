import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { refusePages, requireKey } from './auth.ts'
import { faultRefusal, retryAfterSeconds } from './faults.ts'
import type { Exchange, Gateway, Route } from './gateway.ts'
import { departureSignal, Refusal, sendJson } from './http.ts'
import { notFound } from './refusals.ts'
import { chatCompletionsRoutes } from './routes/chat-completions/chat-completions.ts'
import { familyDVideoRoutes } from './routes/family-d-video.ts'
import { fileRoutes } from './routes/files.ts'
import { generateContentRoutes } from './routes/generate-content/generate-content.ts'
import { imageRoutes } from './routes/images.ts'
import { messagesRoutes } from './routes/messages/messages.ts'
import { modelRoutes } from './routes/models.ts'
import { unifiedVideoRoutes } from './routes/unified-video.ts'

/** A further wire format is a further file here. */
const routes: Route[] = [
  ...messagesRoutes,
  ...imageRoutes,
  ...unifiedVideoRoutes,
  ...modelRoutes,
  ...fileRoutes,
  ...familyDVideoRoutes,
  ...generateContentRoutes,
  ...chatCompletionsRoutes,
]

export function createGatewayServer(gateway: Gateway, closing: AbortSignal): Server {
  return createServer((request, response) => {
    void answer(gateway, closing, request, response)
  })
}

async function answer(
  gateway: Gateway,
  closing: AbortSignal,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomUUID()
  const signal = AbortSignal.any([closing, departureSignal(response)])
  response.setHeader('x-oneapi-request-id', requestId)
  try {
    refusePages(request, gateway.origin())
    const url = new URL(request.url ?? '/', gateway.origin())
    const method = request.method === 'HEAD' ? 'GET' : request.method
    for (const route of routes) {
      const match = route.method === method ? route.pattern.exec(url.pathname) : null
      if (match === null) continue
      const parameters = match.slice(1).map((text) => decodeURIComponent(text))
      await enter(route, { gateway, request, response, requestId, url, parameters, signal })
      return
    }
    throw new Refusal(404, notFound(`${request.method} ${url.pathname}`))
  } catch (error) {
    if (signal.aborted) response.destroy()
    else sendFailure(response, error)
  }
}

async function enter(route: Route, exchange: Exchange): Promise<void> {
  const { gateway, request, response, requestId, url } = exchange
  const { credential, format } = route
  requireKey(request, { credential, format, dialect: gateway.dialect, url }, gateway.key, requestId)
  const { status } = gateway.faults
  if (route.method === 'POST' && status !== null && gateway.isFaultDue()) {
    const waitSeconds = retryAfterSeconds[status]
    if (waitSeconds !== undefined) response.setHeader('retry-after', waitSeconds)
    throw faultRefusal(format, status)
  }
  await route.handle(exchange)
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else if (error instanceof Refusal) sendJson(response, error.status, error.body)
  else if (error instanceof URIError) sendJson(response, 404, notFound('this address'))
  else {
    sendJson(response, 500, {
      error: { message: 'The demo gateway failed', type: 'server_error', code: 'internal' },
    })
  }
}
