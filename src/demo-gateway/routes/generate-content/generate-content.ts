import { randomUUID } from 'node:crypto'
import { Problem } from '../../check/read.ts'
import { checked, readBody } from '../../check/read-body.ts'
import type { Exchange, Route } from '../../gateway.ts'
import { sendJson } from '../../http.ts'
import { chatModels, multimodalModels } from '../../models.ts'
import { UnreadableImage } from '../../image/given-image.ts'
import { refusal, unknownModel } from '../../refusals.ts'
import { describeImage } from '../../describe/describe-image.ts'
import { paceStream } from '../../reply/stream-pace.ts'
import { type Candidate, composeCandidate } from './compose-candidate.ts'
import { groundingOf, logprobsOf, safetyRatings } from './extras.ts'
import { type GenerateOrder, orderOf } from './order.ts'
import { readRequest } from './read-request.ts'
import { inSnakeCase } from './spelling.ts'
import { cutIntoPieces } from './stream-pieces.ts'
import { usageOf } from './usage.ts'

const place = { method: 'POST', credential: 'vendor-key', format: 'generate-content' } as const

export const generateContentRoutes: Route[] = [
  { ...place, pattern: /^\/v1beta\/models\/([^/]+):generateContent$/, handle: generate },
  { ...place, pattern: /^\/v1beta\/models\/([^/]+):streamGenerateContent$/, handle: stream },
]

async function generate(exchange: Exchange): Promise<void> {
  const order = await readOrder(exchange)
  if (order.verdict === 'blocked') return sendJson(exchange.response, 200, spell(exchange, blocked(order)))
  const candidates = await composeCandidates(exchange, order)
  const body = {
    candidates: candidates.map((candidate) => ({
      content: { parts: candidate.parts, role: 'model' },
      ...ending(exchange, order, candidate),
      ...logprobsOf(order, candidate.answer.text),
      index: candidate.index,
    })),
    usageMetadata: usageOf(order, candidates),
    ...versionOf(order),
  }
  sendJson(exchange.response, 200, spell(exchange, body))
}

async function readOrder(exchange: Exchange): Promise<GenerateOrder> {
  const model = exchange.parameters[0] ?? ''
  if (![...chatModels, ...multimodalModels].includes(model)) throw unknownModel('generate-content', model)
  const request = await readBody(exchange, 'generate-content', readRequest)
  const order = checked('generate-content', () => orderOf(model, request, exchange.gateway))
  order.chat.seen = await describeImage(order.question, order.images)
  return order
}

async function composeCandidates(exchange: Exchange, order: GenerateOrder): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (let index = 0; index < (order.config.candidateCount ?? 1); index += 1) {
    candidates.push(await composeOne(exchange, order, index))
  }
  return candidates
}

async function composeOne(exchange: Exchange, order: GenerateOrder, index: number): Promise<Candidate> {
  try {
    return await composeCandidate(exchange, order, index)
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    const { message } = new Problem('contents', 'holds an image that cannot be read')
    throw refusal('generate-content', 400, message)
  }
}

/** What a candidate has only when it is complete. */
function ending({ gateway }: Exchange, order: GenerateOrder, candidate: Candidate): Record<string, unknown> {
  const { replyTokens } = candidate.answer
  return {
    finishReason: candidate.finishReason,
    safetyRatings: safetyRatings(order.verdict !== 'safe'),
    tokenCount: replyTokens + candidate.imageTokens + candidate.audioTokens,
    ...(gateway.isGrounded ? groundingOf(order, candidate) : {}),
  }
}

/** No candidate, and why. */
function blocked(order: GenerateOrder): Record<string, unknown> {
  return {
    promptFeedback: { blockReason: 'SAFETY', safetyRatings: safetyRatings(true) },
    usageMetadata: usageOf(order, []),
    ...versionOf(order),
  }
}

function versionOf({ model }: GenerateOrder): { modelVersion: string; responseId: string } {
  return { modelVersion: `${model}-demo`, responseId: randomUUID().replaceAll('-', '').slice(0, 22) }
}

function spell({ gateway }: Exchange, body: unknown): unknown {
  return gateway.spelling === 'snake_case' ? inSnakeCase(body) : body
}

/** With `alt=sse` as events, else as one JSON array that grows, as this format does without it. */
async function stream(exchange: Exchange): Promise<void> {
  const { response, url } = exchange
  const isSse = url.searchParams.get('alt') === 'sse'
  const order = await readOrder(exchange)
  const candidates = order.verdict === 'blocked' ? [] : await composeCandidates(exchange, order)
  const type = isSse ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
  let count = 0
  const send = (body: unknown): void => {
    const json = JSON.stringify(spell(exchange, body))
    response.write(isSse ? `data: ${json}\n\n` : `${count === 0 ? '[' : ',\r\n'}${json}`)
    count += 1
  }
  if (order.verdict === 'blocked') send(blocked(order))
  else await sendPieces(exchange, order, candidates, send)
  response.end(isSse ? '' : ']')
}

/** The candidates in turn, piece by piece; the last piece of each says how it ended. */
async function sendPieces(
  exchange: Exchange,
  order: GenerateOrder,
  candidates: readonly Candidate[],
  send: (body: unknown) => void,
): Promise<void> {
  const version = versionOf(order)
  const pace = paceStream(exchange, order.model)
  const cut = candidates.map((candidate) => ({ candidate, pieces: cutIntoPieces(candidate) }))
  const rounds = Math.max(...cut.map(({ pieces }) => pieces.length), 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const { candidate, pieces } of cut) {
      const piece = pieces[round] ?? { parts: [], tokens: 0, text: '' }
      const lastRound = Math.max(0, pieces.length - 1)
      if (round > lastRound) continue
      if (!(await pace(piece.tokens))) return
      const isLast = round === lastRound
      send({
        candidates: [
          {
            content: { parts: piece.parts, role: 'model' },
            ...(isLast ? ending(exchange, order, candidate) : {}),
            ...logprobsOf(order, piece.text),
            index: candidate.index,
          },
        ],
        usageMetadata: usageOf(order, isLast && round === rounds - 1 ? candidates : []),
        ...version,
      })
    }
  }
}
