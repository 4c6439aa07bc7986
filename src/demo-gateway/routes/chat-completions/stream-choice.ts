import { decodingSteps } from '../../reply/logprobs.ts'
import { splitIntoTokens, tokensIn } from '../../reply/tokens.ts'
import type { Choice } from './compose-choice.ts'
import type { CompletionRequest } from './read-request.ts'

/** One `choices[]` entry of a chunk, and what it counts for. */
export type Piece = { delta: Record<string, unknown>; logprobs: unknown; tokens: number }

/** A base64 image goes out in pieces of so many letters: readers must not count on a whole one. */
const lettersPerPiece = 64 * 1024

export function cutIntoPieces(
  choice: Choice,
  request: CompletionRequest,
  placement: 'content' | 'images',
): Piece[] {
  const { answer, text, image, calls } = choice
  const say = (delta: Record<string, unknown>, tokens = 0): Piece => ({ delta, logprobs: null, tokens })
  return [
    say({ role: 'assistant', content: '' }),
    ...splitIntoTokens(answer.thoughts).map((piece) => say({ reasoning_content: piece }, tokensIn(piece))),
    ...splitIntoTokens(text).map((piece) => ({
      ...say({ content: piece }, tokensIn(piece)),
      logprobs: logprobsOf(piece, request),
    })),
    ...(image === null ? [] : cutImage(image, placement).map((delta) => say(delta, 8))),
    ...calls.flatMap((call, index) => cutCall(call, index).map((delta) => say(delta, 4))),
  ]
}

function cutImage(address: string, placement: 'content' | 'images'): Record<string, unknown>[] {
  if (placement === 'images') return [{ images: imageList(address) }]
  const markdown = markdownOf(address)
  const count = Math.ceil(markdown.length / lettersPerPiece)
  return Array.from({ length: count }, (_, index) => ({
    content: markdown.slice(index * lettersPerPiece, (index + 1) * lettersPerPiece),
  }))
}

export function markdownOf(address: string): string {
  return `\n\n![image](${address})`
}

export function imageList(address: string): unknown[] {
  return [{ type: 'image_url', image_url: { url: address } }]
}

/** The name first, then the arguments a few letters at a time. */
function cutCall(call: Choice['calls'][number], index: number): Record<string, unknown>[] {
  const { id, type, function: called } = call
  const letters = called.arguments.match(/[^]{1,16}/g) ?? []
  const open = { index, id, type, function: { name: called.name, arguments: '' } }
  return [
    { tool_calls: [open] },
    ...letters.map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]
}

export function logprobsOf(
  text: string,
  { logprobs, top_logprobs: topCount = 0 }: CompletionRequest,
): unknown {
  if (logprobs !== true) return null
  const entry = ({ token, logProbability }: { token: string; logProbability: number }) => ({
    token,
    logprob: logProbability,
    bytes: [...Buffer.from(token)],
  })
  const content = decodingSteps(text, topCount).map(({ chosen, top }) => ({
    ...entry(chosen),
    top_logprobs: top.map(entry),
  }))
  return { content, refusal: null }
}
