import type { GenerateContentTurn } from '../../../gateway/endpoints/generate-content/generate-content.ts'
import {
  keptReference,
  type WirePart,
  withInlineData,
} from '../../../gateway/endpoints/generate-content/generate-content-parts.ts'
import { eitherSpelling } from '../../../gateway/endpoints/generate-content/generate-content-spelling.ts'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'
import type { StoredMessage } from '../../../store/tables/messages.ts'
import type { ReadMedia } from '../message-media.ts'
import { answerCalls, resultText, type SentCall } from './tool-results.ts'
import { asWireType, readFiles, type TurnSource, verbatimParts, wordsOf } from './turn-source.ts'

/**
 * The shown path as contents. The parts of this very model go back as they came, signatures and order included, with
 * the bytes of their media in place again; of any other reply only its words do. Calls are answered in their order at
 * the beginning of the next turn, those that the person passed by as not run.
 */
export async function toGenerateContentTurns(source: TurnSource): Promise<GenerateContentTurn[]> {
  const turns = await Promise.all(
    source.path.map(async (stored, index): Promise<GenerateContentTurn> => {
      if (stored.message.role === 'assistant') return { role: 'model', parts: await toReply(stored, source) }
      return { role: 'user', parts: await toQuestion(stored, source.path[index - 1], source) }
    }),
  )
  return turns.filter(({ parts }) => parts.length > 0)
}

async function toReply(stored: StoredMessage, { model, readMedia }: TurnSource): Promise<WirePart[]> {
  const verbatim = verbatimParts(stored, 'generate-content', model)
  if (verbatim !== null) {
    const parts = await Promise.all(verbatim.map((part) => restore(part, readMedia)))
    return parts.filter((part) => part !== null && holdsSomething(part)).map((part) => part as WirePart)
  }
  const text = wordsOf(stored.message)
  return text === '' ? [] : [{ text }]
}

async function toQuestion(
  { message }: StoredMessage,
  before: StoredMessage | undefined,
  { model, readMedia }: TurnSource,
): Promise<WirePart[]> {
  const verbatim = before === undefined ? null : verbatimParts(before, 'generate-content', model)
  const { answers, others } = answerCalls((verbatim ?? []).flatMap(callOf), message)
  const files = await readFiles(message, readMedia, 'generate-content')
  const text = wordsOf(message)
  return [
    ...answers.map(({ call, result }) => toResponse(call, result)),
    ...others.map((result) => ({ text: resultText(result) })),
    ...files.map(({ file }) => ({ inlineData: { mimeType: file.mimeType, data: file } })),
    ...(text === '' ? [] : [{ text }]),
  ]
}

function callOf(part: WirePart): SentCall[] {
  const call = eitherSpelling(part, 'functionCall') as { id?: unknown; name?: unknown } | undefined
  if (typeof call?.name !== 'string') return []
  return [{ id: typeof call.id === 'string' ? call.id : '', name: call.name }]
}

/** An id goes back where the call had one: then it says which call is answered. */
function toResponse({ id, name }: SentCall, { text, isError }: ToolResultPart): WirePart {
  const response = isError ? { error: text } : { result: text }
  return { functionResponse: { ...(id === '' ? {} : { id }), name, response } }
}

/** The part with its bytes again; null when they are gone. */
async function restore(part: WirePart, readMedia: ReadMedia): Promise<WirePart | null> {
  const reference = keptReference(part)
  if (reference === null) return part
  const kept = reference.atelierMedia === null ? null : await readMedia(reference.atelierMedia)
  if (kept === null) return null
  const file = asWireType(kept, 'generate-content')
  return withInlineData(part, file, file.mimeType)
}

/** An empty text goes back only for the signature that it may carry. */
function holdsSomething(part: WirePart): boolean {
  return part['text'] !== '' || Object.keys(part).some((key) => key !== 'text' && key !== 'thought')
}
