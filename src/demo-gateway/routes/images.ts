import { createHash } from 'node:crypto'
import type { Exchange, Route } from '../gateway.ts'
import { readJsonObject, Refusal, sendJson } from '../http.ts'
import { imageModels } from '../models.ts'
import { drawPicture } from '../picture/draw-picture.ts'
import { countTokens } from '../reply/tokens.ts'

export const imageRoutes: Route[] = [
  { method: 'POST', pattern: /^\/v1\/images\/generations$/, credential: 'bearer', handle: generate },
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

/** Output tokens of one 1024 x 1024 picture. */
const tokensPerMegapixel: Record<Quality, number> = { auto: 1056, low: 272, medium: 1056, high: 4160 }

const maximumSide = 4096
const maximumPixels = 3840 * 2160

async function generate({ gateway, request, response, signal }: Exchange): Promise<void> {
  const order = readOrder(await readJsonObject(request, imageRefusal))
  const data: Record<string, string>[] = []
  for (let index = 0; index < order.n; index += 1) {
    const bytes = await gateway.drawingLimit(() => drawPicture({ ...order, index }, signal), signal)
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

function readOrder(body: Record<string, unknown>): ImageOrder {
  const {
    model,
    prompt,
    n = 1,
    size = 'auto',
    quality = 'auto',
    response_format: format = 'url',
    user,
  } = body
  if (typeof model !== 'string' || model === '') throw imageRefusal(400, 'model is required')
  if (!imageModels.includes(model)) throw unknownModel(model)
  if (typeof prompt !== 'string' || prompt.trim() === '') throw imageRefusal(400, 'prompt is required')
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > 10) {
    throw imageRefusal(400, 'n must be a whole number from 1 to 10')
  }
  const knownQuality = qualities.find((known) => known === quality)
  if (knownQuality === undefined) throw imageRefusal(400, `quality must be one of ${qualities.join(', ')}`)
  if (format !== 'url' && format !== 'b64_json')
    throw imageRefusal(400, 'response_format must be url or b64_json')
  if (user !== undefined && typeof user !== 'string') throw imageRefusal(400, 'user must be a string')
  return {
    prompt,
    n,
    ...readSize(size),
    quality: knownQuality,
    isByUrl: format === 'url' && model !== 'imagea-2',
  }
}

function readSize(size: unknown): { width: number; height: number } {
  if (size === 'auto') return { width: 1024, height: 1024 }
  const match = typeof size === 'string' ? /^(\d{2,4})x(\d{2,4})$/.exec(size) : null
  if (match === null) throw imageRefusal(400, 'size must be auto or WIDTHxHEIGHT')
  const width = Number(match[1])
  const height = Number(match[2])
  if (
    Math.min(width, height) < 64 ||
    Math.max(width, height) > maximumSide ||
    width * height > maximumPixels
  ) {
    throw imageRefusal(
      400,
      `size must be between 64x64 and ${maximumPixels} pixels, no side above ${maximumSide}`,
    )
  }
  return { width, height }
}

function usageOf(order: ImageOrder): Record<string, number> {
  const megapixels = (order.width * order.height) / (1024 * 1024)
  const outputTokens = order.n * Math.ceil(tokensPerMegapixel[order.quality] * megapixels)
  const inputTokens = countTokens(order.prompt)
  return { total_tokens: inputTokens + outputTokens, input_tokens: inputTokens, output_tokens: outputTokens }
}

function imageRefusal(status: number, message: string): Refusal {
  return new Refusal(status, { error: { message, type: 'invalid_request_error', code: 'invalid_request' } })
}

/** 503 and this code are what gateways of this family answer for a model that no channel serves. */
export function unknownModel(model: string): Refusal {
  const message = `No available channel for model ${model}`
  return new Refusal(503, { error: { message, type: 'new_api_error', code: 'model_not_found' } })
}
