import { createHash } from 'node:crypto'
import type { Exchange, Route } from '../gateway.ts'
import { oneOf, optional, Problem, type Reader, text, whole, withDefault, words } from '../check/read.ts'
import { readBody } from '../check/read-body.ts'
import { fields } from '../check/read-structure.ts'
import { sendJson } from '../http.ts'
import { imageModels } from '../models.ts'
import { drawImage } from '../image/draw-image.ts'
import { unknownModel } from '../refusals.ts'
import { refuseBlocked } from '../reply/safety.ts'
import { countTokens } from '../reply/tokens.ts'

export const imageRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/images\/generations$/,
    credential: 'bearer',
    format: 'openai',
    handle: generate,
  },
]

type ImageOrder = {
  prompt: string
  n: number
  width: number
  height: number
  quality: Quality
  isByUrl: boolean
}

const qualities = ['auto', 'low', 'medium', 'high'] as const
type Quality = (typeof qualities)[number]

/** Output tokens of one 1024 x 1024 image. */
const tokensPerMegapixel: Record<Quality, number> = { auto: 1056, low: 272, medium: 1056, high: 4160 }

const maximumSide = 4096
const maximumPixels = 3840 * 2160

async function generate(exchange: Exchange): Promise<void> {
  const { gateway, response, signal } = exchange
  const order = orderOf(await readBody(exchange, 'openai', readRequest))
  refuseBlocked('openai', order.prompt, gateway)
  const seed = gateway.nextSeed()
  const data: Record<string, string>[] = []
  for (let index = 0; index < order.n; index += 1) {
    const bytes = await gateway.drawingLimit(() => drawImage({ ...order, index, seed }, signal), signal)
    if (order.isByUrl) {
      const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
      const name = gateway.files.keep({ bytes, mimeType: 'image/png', etag })
      data.push({ url: gateway.files.addressOf(name, gateway.now() + gateway.expireMs) })
    } else {
      data.push({ b64_json: bytes.toString('base64') })
    }
  }
  sendJson(response, 200, { created: Math.floor(gateway.now() / 1000), data, usage: usageOf(order) })
}

const readSize: Reader<{ width: number; height: number }> = (value, field) => {
  if (value === 'auto') return { width: 1024, height: 1024 }
  const match = typeof value === 'string' ? /^(\d{2,4})x(\d{2,4})$/.exec(value) : null
  if (match === null) throw new Problem(field, 'must be auto or WIDTHxHEIGHT')
  const [width, height] = [Number(match[1]), Number(match[2])]
  const isInside = Math.min(width, height) >= 64 && Math.max(width, height) <= maximumSide
  if (isInside && width * height <= maximumPixels) return { width, height }
  throw new Problem(
    field,
    `must be between 64x64 and ${maximumPixels} pixels, with no side above ${maximumSide}`,
  )
}

/** `POST /v1/images/generations`. */
export const readRequest = fields({
  model: text({ least: 1 }),
  prompt: words,
  n: withDefault(whole({ least: 1, most: 10 }), 1),
  size: withDefault(readSize, { width: 1024, height: 1024 }),
  quality: withDefault(oneOf(qualities), 'auto'),
  response_format: withDefault(oneOf(['url', 'b64_json']), 'url'),
  user: optional(text()),
})

function orderOf(body: ReturnType<typeof readRequest>): ImageOrder {
  const { model, prompt, n, size, quality, response_format: format } = body
  if (!imageModels.includes(model)) throw unknownModel('openai', model)
  return { prompt, n, ...size, quality, isByUrl: format === 'url' && model !== 'imagea-2' }
}

function usageOf(order: ImageOrder): Record<string, number> {
  const megapixels = (order.width * order.height) / (1024 * 1024)
  const outputTokens = order.n * Math.ceil(tokensPerMegapixel[order.quality] * megapixels)
  const inputTokens = countTokens(order.prompt)
  return { total_tokens: inputTokens + outputTokens, input_tokens: inputTokens, output_tokens: outputTokens }
}
