import type { InlineFile } from '../../check/read-media.ts'
import { readDataAddress } from '../../check/read-media.ts'
import { multimodalModels } from '../../models.ts'
import type { Settings } from '../../options.ts'
import type { ChatOrder } from '../../reply/chat-order.ts'
import { judge, type Verdict } from '../../reply/safety.ts'
import { isSmallTalk } from '../../reply/kinds/small-talk.ts'
import { joinTurns, type Turn } from '../../reply/turn.ts'
import type { Message, Piece } from './read-messages.ts'
import type { CompletionRequest } from './read-request.ts'

export type CompletionOrder = {
  request: CompletionRequest
  chat: ChatOrder
  question: string
  isDrawing: boolean
  /** The image to change, when one was sent or made before, and those that were sent with it. */
  images: readonly InlineFile[]
  imageCount: number
  verdict: Verdict
}

export function orderOf(request: CompletionRequest, settings: Settings): CompletionOrder {
  const { messages } = request
  const system = messages.filter(({ role }) => role === 'system')
  const talk = messages.filter(({ role }) => role !== 'system')
  const turns = joinTurns(talk.map((message) => turnOf(message, talk)))
  const question = turns.findLast(({ role, text }) => role === 'user' && text !== '')?.text ?? ''
  const verdict = judge(question, settings)
  return {
    request,
    question,
    isDrawing: isDrawing(request, turns.at(-1), question),
    images: imagesToChange(talk),
    imageCount: messages.flatMap(({ content }) => content).filter((piece) => 'file' in piece).length,
    verdict,
    chat: {
      turns,
      system: system.map(({ content }) => wordsOf(content)).join('\n'),
      isThinking: request.reasoning_effort !== 'none',
      maxTokens: request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY,
      stopSequences: request.stop,
      tools: request.tools,
      toolMode: { ...request.tool_choice, isSingle: request.parallel_tool_calls === false },
      output: request.response_format,
      seen: null,
      isUnsafe: verdict !== 'safe',
    },
  }
}

/** A multimodal model draws what it is told, unless only words are wanted or the message is only talk. */
function isDrawing(request: CompletionRequest, last: Turn | undefined, question: string): boolean {
  const { model, modalities, response_format: format } = request
  if (!multimodalModels.includes(model) || format.kind !== 'text' || last?.role !== 'user') return false
  if (modalities !== undefined) return modalities.includes('image')
  return last.toolResults.length === 0 && !isSmallTalk(question)
}

function turnOf(message: Message, all: readonly Message[]): Turn {
  const { role, content, callId } = message
  const text = wordsOf(content)
  if (role !== 'tool') {
    const imageCount = content.filter((piece) => 'file' in piece).length
    return {
      role: role === 'assistant' ? 'assistant' : 'user',
      text: withoutImages(text),
      imageCount,
      toolResults: [],
    }
  }
  const name = all.flatMap(({ calls }) => calls).findLast((call) => call.id === callId)?.name ?? 'tool'
  return { role: 'user', text: '', imageCount: 0, toolResults: [{ name, content: text, isError: false }] }
}

function wordsOf(content: readonly Piece[]): string {
  return content
    .map((piece) => ('text' in piece ? piece.text : ''))
    .filter((text) => text !== '')
    .join('\n')
}

const markdownImage = /!\[[^\]]*\]\((data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]+)\)/g

function withoutImages(text: string): string {
  return text.replaceAll(markdownImage, '').trim()
}

/** Of the person's last message, else of the reply before it, where it is in the Markdown. */
function imagesToChange(talk: readonly Message[]): InlineFile[] {
  const asked = talk.findLast(({ role }) => role === 'user')
  const sent = asked?.content.flatMap((piece) => ('file' in piece ? (piece.file ?? []) : [])) ?? []
  if (sent.length > 0) return sent
  const made = talk.findLast(({ role }) => role === 'assistant')
  const address = [...wordsOf(made?.content ?? []).matchAll(markdownImage)].at(-1)?.[1]
  const file = address === undefined ? null : readDataAddress(address)
  return file === null ? [] : [file]
}
