import type { Exchange } from '../../gateway.ts'
import { makeImage } from '../../image/make-image.ts'
import type { ChatAnswer } from '../../reply/chat-order.ts'
import { composeAnswer } from '../../reply/compose-answer.ts'
import { runCodeFor } from '../../reply/run-code.ts'
import { playTones, soundSeconds, toneType } from '../../sound/play-tones.ts'
import type { GenerateOrder } from './order.ts'
import { signReply, signsImages } from './signatures.ts'

/** A part of a reply as it is sent. */
export type ReplyPart = {
  text?: string
  thought?: true
  thoughtSignature?: string
  inlineData?: { mimeType: string; data: string }
  functionCall?: { name: string; args: unknown }
  executableCode?: { language: 'PYTHON'; code: string }
  codeExecutionResult?: { outcome: 'OUTCOME_OK'; output: string }
}

export type Candidate = {
  index: number
  parts: ReplyPart[]
  answer: ChatAnswer
  finishReason: 'STOP' | 'MAX_TOKENS' | 'SAFETY' | 'IMAGE_SAFETY'
  imageTokens: number
  audioTokens: number
}

/** What an image and a second of sound count for. */
const tokensPerImage = 1290
const tokensPerSecond = 32

export async function composeCandidate(
  exchange: Exchange,
  order: GenerateOrder,
  index: number,
): Promise<Candidate> {
  const { modalities } = order
  const answer = composeAnswer(order.chat, index)
  const isCalling = answer.calls.length > 0
  const parts: ReplyPart[] = []
  if (order.areThoughtsShown) parts.push({ text: answer.thoughts, thought: true })
  const candidate: Candidate = {
    index,
    parts,
    answer,
    finishReason: finishReasons[answer.end],
    imageTokens: 0,
    audioTokens: 0,
  }
  const hasOther = modalities.has('IMAGE') || modalities.has('AUDIO')
  if (modalities.has('TEXT') || isCalling || !hasOther) parts.push(...spokenParts(order, answer))
  if (order.chat.isThinking) sign(parts, exchange.gateway.signingKey)
  if (modalities.has('IMAGE') && !isCalling) await addImage(exchange, order, candidate)
  if (modalities.has('AUDIO') && !isCalling) addSound(order, candidate)
  return candidate
}

const finishReasons = {
  finished: 'STOP',
  'stop-sequence': 'STOP',
  'tool-use': 'STOP',
  length: 'MAX_TOKENS',
  unsafe: 'SAFETY',
} as const

function spokenParts(order: GenerateOrder, answer: ChatAnswer): ReplyPart[] {
  const said = answer.text === '' ? [] : [{ text: answer.text }]
  if (answer.calls.length > 0) {
    return [...said, ...answer.calls.map(({ name, input }) => ({ functionCall: { name, args: input } }))]
  }
  const run = order.isCodeRun && order.chat.output.kind === 'text' ? runCodeFor(order.question) : null
  if (run === null) return said
  return [
    { executableCode: { language: 'PYTHON', code: run.code } },
    { codeExecutionResult: { outcome: 'OUTCOME_OK', output: run.output } },
    ...said,
  ]
}

/** On the first call, else on the last text that is no thought. */
function sign(parts: ReplyPart[], key: string): void {
  const signed =
    parts.find((part) => part.functionCall !== undefined) ??
    parts.findLast((part) => part.text !== undefined && part.thought !== true)
  if (signed === undefined) parts.push({ text: '', thoughtSignature: signReply(key) })
  else signed.thoughtSignature = signReply(key)
}

async function addImage(exchange: Exchange, order: GenerateOrder, candidate: Candidate): Promise<void> {
  if (order.verdict === 'unsafe') {
    candidate.finishReason = 'IMAGE_SAFETY'
    return
  }
  const { gateway, signal } = exchange
  const { images, question: words } = order
  const wish = { words, images, index: candidate.index, seed: gateway.nextSeed() }
  const bytes = await gateway.drawingLimit(() => makeImage(wish, signal), signal)
  candidate.parts.push({
    inlineData: { mimeType: 'image/png', data: bytes.toString('base64') },
    ...(signsImages(order.model) ? { thoughtSignature: signReply(gateway.signingKey) } : {}),
  })
  candidate.imageTokens = tokensPerImage
}

function addSound(order: GenerateOrder, candidate: Candidate): void {
  const { voiceConfig, multiSpeakerVoiceConfig } = order.config.speechConfig ?? {}
  const voice = voiceConfig ?? multiSpeakerVoiceConfig?.speakerVoiceConfigs[0]?.voiceConfig
  const bytes = playTones(order.question, voice?.prebuiltVoiceConfig?.voiceName ?? '')
  candidate.parts.push({ inlineData: { mimeType: toneType, data: bytes.toString('base64') } })
  candidate.audioTokens = Math.ceil(soundSeconds(bytes) * tokensPerSecond)
}
