import { expect, test } from 'vitest'
import { createChatCompletionsReader } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions-reader.ts'
import { readBody } from '../../../src/main/gateway/endpoints/chat-fixtures.ts'
import { createGenerateContentReader } from '../../../src/main/gateway/endpoints/generate-content/generate-content-reader.ts'
import { createMessagesReader } from '../../../src/main/gateway/endpoints/messages/messages-reader.ts'
import { toAppError } from '../../../src/main/handlers/to-app-error.ts'
import { catalogues } from '../../../src/renderer/text/catalogue.ts'
import { errorText } from '../../../src/renderer/text/error-text.ts'

const messages = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
const generateContent = { error: { code: 503, status: 'UNAVAILABLE', message: 'The model is overloaded.' } }
const withoutNumber = { error: { status: 'UNAVAILABLE', message: 'The model is overloaded.' } }
const chatCompletions = { error: { type: 'overloaded_error', code: null, message: 'Overloaded' } }
const broken = { error: { type: 'server_error', message: 'It broke' } }

/** What a person reads of an answer that began with 200. */
async function sentencesOf(
  ...[reader, error, contentType]: [Parameters<typeof readBody>[0], object, string]
) {
  const text = JSON.stringify(error)
  const body = Buffer.from(contentType === 'application/json' ? text : `data: ${text}\n\n`)
  const end = (await readBody(reader, body, { contentType })).at(-1)
  if (end?.type !== 'reply-failed') throw new Error(`ended as ${end?.type}`)
  return Object.values(catalogues).map((catalogue) => errorText(toAppError(end.error).toFailure(), catalogue))
}

const ways = ['text/event-stream', 'application/json'].flatMap((contentType) =>
  (
    [
      ['messages', createMessagesReader, messages],
      ['generateContent', createGenerateContentReader, generateContent],
      ['generateContent without a number', createGenerateContentReader, withoutNumber],
      ['chatCompletions', createChatCompletionsReader, chatCompletions],
    ] as const
  ).map(([name, reader, error]) => ({ name, contentType, reader, error })),
)

test.each(ways)(
  'an overload inside $contentType of $name is told as one, with what to do',
  async ({ reader, error, contentType }) => {
    const [english, chinese] = await sentencesOf(reader, error, contentType)
    expect(english?.happened).toBe('The gateway or the model is overloaded.')
    expect(english?.advice).toBe('Try again in a minute, or choose another model.')
    expect(chinese?.happened).toContain('过载')
  },
)

test.each(ways)('no error inside $contentType of $name is told as a 200', async ({ reader, contentType }) => {
  for (const { happened } of await sentencesOf(reader, broken, contentType))
    expect(happened).not.toContain('200')
})

test('an answer that is no JSON is not told as a 200', async () => {
  const read = readBody(createMessagesReader, Buffer.from('not json'), { contentType: 'application/json' })
  const error: unknown = await read.catch((thrown: unknown) => thrown)
  const { happened } = errorText(toAppError(error).toFailure(), catalogues.en)
  expect(happened).toBe('The gateway returned an error.')
})
