import { readBody } from '../../check/read-body.ts'
import type { Exchange, Route } from '../../gateway.ts'
import { sendJson } from '../../http.ts'
import { chatModels, multimodalModels } from '../../models.ts'
import { UnreadableImage } from '../../image/given-image.ts'
import { refusal, unknownModel } from '../../refusals.ts'
import { describeImage } from '../../describe/describe-image.ts'
import { paceStream } from '../../reply/stream-pace.ts'
import { type Choice, composeChoice } from './compose-choice.ts'
import { type CompletionOrder, orderOf } from './order.ts'
import { readRequest } from './read-request.ts'
import { cutIntoPieces, imageList, logprobsOf, markdownOf } from './stream-choice.ts'
import { usageOf } from './usage.ts'

export const chatCompletionsRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/chat\/completions$/,
    credential: 'bearer',
    format: 'openai',
    handle: complete,
  },
]

async function complete(exchange: Exchange): Promise<void> {
  const request = await readBody(exchange, 'openai', readRequest)
  const { model } = request
  if (![...chatModels, ...multimodalModels].includes(model)) throw unknownModel('openai', model)
  const order = orderOf(request, exchange.gateway)
  order.chat.seen = await describeImage(order.question, order.images)
  const choices = await composeChoices(exchange, order)
  if (request.stream) return stream(exchange, order, choices)
  sendJson(exchange.response, 200, {
    ...headOf(exchange, order, 'chat.completion'),
    choices: choices.map((choice) => ({
      index: choice.index,
      message: messageOf(exchange, choice),
      logprobs: logprobsOf(choice.text, request),
      finish_reason: choice.finishReason,
    })),
    usage: usageOf(order, choices),
  })
}

async function composeChoices(exchange: Exchange, order: CompletionOrder): Promise<Choice[]> {
  const choices: Choice[] = []
  try {
    for (let index = 0; index < order.request.n; index += 1) {
      choices.push(await composeChoice(exchange, order, index))
    }
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw refusal('openai', 400, 'messages holds an image that cannot be read', { field: 'messages' })
  }
  return choices
}

function headOf({ gateway, requestId }: Exchange, { request }: CompletionOrder, object: string) {
  const created = Math.floor(gateway.now() / 1000)
  return { id: `chatcmpl-${requestId.replaceAll('-', '')}`, object, created, model: request.model }
}

function messageOf({ gateway }: Exchange, { answer, text, image, calls }: Choice): Record<string, unknown> {
  const isInContent = image !== null && gateway.imagePlacement === 'content'
  const content = isInContent ? text + markdownOf(image) : text
  return {
    role: 'assistant',
    content: content === '' && calls.length > 0 ? null : content,
    refusal: null,
    ...(answer.thoughts === '' ? {} : { reasoning_content: answer.thoughts }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
    ...(image === null || isInContent ? {} : { images: imageList(image) }),
  }
}

async function stream(exchange: Exchange, order: CompletionOrder, choices: readonly Choice[]): Promise<void> {
  const { gateway, response } = exchange
  const head = headOf(exchange, order, 'chat.completion.chunk')
  const hasUsage = order.request.stream_options?.include_usage === true
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const send = (list: unknown[], usage: unknown = null): void => {
    response.write(`data: ${JSON.stringify({ ...head, choices: list, ...(hasUsage ? { usage } : {}) })}\n\n`)
  }
  const pace = paceStream(exchange, order.request.model)
  const cut = choices.map((choice) => ({
    choice,
    pieces: cutIntoPieces(choice, order.request, gateway.imagePlacement),
  }))
  const rounds = Math.max(...cut.map(({ pieces }) => pieces.length)) + 1
  for (let round = 0; round < rounds; round += 1) {
    for (const { choice, pieces } of cut) {
      const piece = pieces[round]
      if (piece === undefined && round !== pieces.length) continue
      if (!(await pace(piece?.tokens ?? 0))) return void response.end()
      const { delta, logprobs } = piece ?? { delta: {}, logprobs: null }
      const reason = piece === undefined ? choice.finishReason : null
      send([{ index: choice.index, delta, logprobs, finish_reason: reason }])
    }
  }
  if (hasUsage) send([], usageOf(order, choices))
  response.end('data: [DONE]\n\n')
}
