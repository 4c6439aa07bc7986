import type { Exchange, Route } from '../gateway.ts'
import { Refusal } from '../http.ts'
import { chooseRange } from './byte-range.ts'

export const fileRoutes: Route[] = [
  { method: 'GET', pattern: /^\/files\/([^/]+)$/, credential: 'none', format: 'openai', handle: sendFile },
]

async function sendFile({ gateway, request, response, url, parameters, signal }: Exchange): Promise<void> {
  const name = parameters[0] ?? ''
  const verdict = gateway.files.check(name, url.searchParams, gateway.now())
  if (verdict !== 'good')
    throw fileRefusal(403, verdict === 'expired' ? 'This address has expired' : 'Forbidden')
  const file = gateway.files.find(name) ?? (await gateway.videos.find(name))
  signal.throwIfAborted()
  if (file === undefined) throw fileRefusal(404, 'This file is gone')

  const total = file.bytes.length
  const range = chooseRange(request.headers.range, request.headers['if-range']?.toString(), file.etag, total)
  response.setHeader('accept-ranges', 'bytes')
  response.setHeader('etag', file.etag)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${total}`, 'content-length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: total - 1 }
  if (range !== null) response.setHeader('content-range', `bytes ${start}-${end}/${total}`)
  response.writeHead(range === null ? 200 : 206, {
    'content-type': file.mimeType,
    'content-length': end - start + 1,
  })
  response.end(request.method === 'HEAD' ? undefined : file.bytes.subarray(start, end + 1))
}

function fileRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { error: { message, type: 'invalid_request_error', code: 'file_unavailable' } })
}
