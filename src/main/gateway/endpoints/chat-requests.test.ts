import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { toChatCompletionsRequest } from './chat-completions/chat-completions.ts'
import { toGenerateContentRequest } from './generate-content/generate-content.ts'
import { toMessagesRequest } from './messages/messages.ts'

const refusalOf = (build: () => unknown) => {
  try {
    build()
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.data }
    throw error
  }
  return null
}

const message = (options: object, { maxTokens = 2048, model = 'm', content = 'Hi' as unknown } = {}) =>
  toMessagesRequest({
    model,
    maxTokens,
    turns: [{ role: 'user', content: content as string }],
    options: options as never,
  })

const tool = (name: string) => ({ name, input_schema: { type: 'object' } })
const image = (media_type: string, data = 'AAAA') => [
  { type: 'image', source: { type: 'base64', media_type, data } },
]

const refusedMessages: [string, () => unknown, string][] = [
  ['a model without a name', () => message({}, { model: '' }), 'model'],
  ['a model of 257 characters', () => message({}, { model: 'm'.repeat(257) }), 'model'],
  ['max_tokens of 1', () => message({}, { maxTokens: 1 }), 'max_tokens'],
  ['a temperature above 1', () => message({ temperature: 1.1 }), 'temperature'],
  ['a temperature below 0', () => message({ temperature: -0.1 }), 'temperature'],
  ['top_p of 0', () => message({ top_p: 0 }), 'top_p'],
  ['top_p of 1', () => message({ top_p: 1 }), 'top_p'],
  ['top_p beside a temperature', () => message({ top_p: 0.5, temperature: 0.5 }), 'top_p'],
  ['top_k of 0', () => message({ top_k: 0 }), 'top_k'],
  [
    'a thinking budget below 1024',
    () => message({ thinking: { type: 'enabled', budget_tokens: 1023 } }),
    'thinking.budget_tokens',
  ],
  [
    'a thinking budget as large as max_tokens',
    () => message({ thinking: { type: 'enabled', budget_tokens: 2048 } }),
    'thinking.budget_tokens',
  ],
  [
    'a user id of 257 characters',
    () => message({ metadata: { user_id: 'u'.repeat(257) } }),
    'metadata.user_id',
  ],
  ['a field that the document does not name', () => message({ top_q: 1 }), 'top_q'],
  ['a tool without a name', () => message({ tools: [tool('')] }), 'tools.0.name'],
  ['a tool name of 65 characters', () => message({ tools: [tool('t'.repeat(65))] }), 'tools.0.name'],
  [
    'a choice of a tool that is not named',
    () => message({ tool_choice: { type: 'tool' } }),
    'tool_choice.name',
  ],
  [
    'a text block without text',
    () => message({}, { content: [{ type: 'text', text: '' }] }),
    'messages.0.content.0',
  ],
  ['an image of a fifth type', () => message({}, { content: image('image/avif') }), 'messages.0.content.0'],
  [
    'base64 with its data: prefix',
    () => message({}, { content: image('image/png', 'data:image/png;base64,AAAA') }),
    'messages.0.content.0',
  ],
]

test.each(refusedMessages)('messages: %s is refused before anything is sent', (_name, build, field) => {
  expect(refusalOf(build)).toMatchObject({ code: 'bad-input', field, wasCharged: 'no' })
})

test('messages: everything of the document goes out as it was given', () => {
  const options = {
    metadata: { user_id: 'u'.repeat(256) },
    stop_sequences: ['END'],
    system: 'Be brief.',
    temperature: 1,
    thinking: { type: 'enabled' as const, budget_tokens: 1024 },
    tool_choice: { type: 'tool' as const, name: 'tell', disable_parallel_tool_use: true },
    tools: [
      { type: 'custom' as const, ...tool('t'.repeat(64)), cache_control: { type: 'ephemeral' as const } },
      {
        type: 'computer_20241022' as const,
        name: 'computer' as const,
        display_width_px: 1280,
        display_height_px: 800,
        display_number: 1,
      },
      { type: 'bash_20241022' as const, name: 'bash' as const },
      { type: 'text_editor_20241022' as const, name: 'str_replace_editor' as const },
    ],
    top_k: 1,
  }
  const content = [
    { type: 'text', text: 'x', cache_control: { type: 'ephemeral' } },
    ...['image/jpeg', 'image/png', 'image/gif', 'image/webp'].flatMap((type) => image(type)),
    { type: 'tool_use', id: 't1', name: 'tell', input: {} },
    { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: '4' }], is_error: false },
    { type: 'document', source: { anything: true } },
    { type: 'redacted_thinking', data: 'AAAA' },
  ]
  expect(message(options, { content })).toEqual({
    model: 'm',
    max_tokens: 2048,
    messages: [{ role: 'user', content }],
    stream: true,
    ...options,
  })
})

const contents = (generationConfig: object, rest: object = {}, part: object = { text: 'Hi' }) =>
  toGenerateContentRequest({
    model: 'm',
    turns: [{ role: 'user', parts: [part as Record<string, unknown>] }],
    options: { generationConfig, ...rest } as never,
  })

const refusedContents: [string, () => unknown, string][] = [
  [
    'a sixth stop sequence',
    () => contents({ stopSequences: ['1', '2', '3', '4', '5', '6'] }),
    'generationConfig.stopSequences',
  ],
  ['a temperature above 2', () => contents({ temperature: 2.1 }), 'generationConfig.temperature'],
  ['a temperature below 0', () => contents({ temperature: -1 }), 'generationConfig.temperature'],
  [
    'an unknown type of answer',
    () => contents({ responseMimeType: 'text/html' }),
    'generationConfig.responseMimeType',
  ],
  [
    'a language that the document does not list',
    () => contents({ speechConfig: { languageCode: 'la' } }),
    'generationConfig.speechConfig.languageCode',
  ],
  [
    'a schema without a type',
    () => contents({ responseSchema: { description: 'x' } }),
    'generationConfig.responseSchema.type',
  ],
  [
    'an unknown threshold',
    () => contents({}, { safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'NONE' }] }),
    'safetySettings.0.threshold',
  ],
  [
    'a file by its address',
    () => contents({}, {}, { fileData: { mimeType: 'video/mp4', fileUri: 'https://e.com' } }),
    'contents.0.parts.0.fileData',
  ],
  [
    'a file by its address in the other spelling',
    () => contents({}, {}, { file_data: {} }),
    'contents.0.parts.0.file_data',
  ],
  [
    'inline data with its data: prefix',
    () => contents({}, {}, { inlineData: { mimeType: 'image/png', data: 'data:image/png;base64,AA' } }),
    'contents.0.parts.0.inlineData.data',
  ],
  ['cached content of another form', () => contents({}, { cachedContent: 'abc' }), 'cachedContent'],
  ['a field that the document does not name', () => contents({ topQ: 1 }), 'generationConfig.topQ'],
]

test.each(refusedContents)(
  'generateContent: %s is refused before anything is sent',
  (_name, build, field) => {
    expect(refusalOf(build)).toMatchObject({ code: 'bad-input', field, wasCharged: 'no' })
  },
)

test('generateContent: everything of the document goes out as it was given', () => {
  const voiceConfig = { prebuiltVoiceConfig: { voiceName: 'Kore' } }
  const generationConfig = {
    stopSequences: ['1', '2', '3', '4', '5'],
    responseMimeType: 'application/json',
    responseSchema: {
      type: 'OBJECT',
      properties: {
        list: { type: 'ARRAY', items: { type: 'STRING', enum: ['a'] }, minItems: 1, maxItems: 2 },
      },
      required: ['list'],
    },
    responseModalities: ['TEXT', 'IMAGE', 'AUDIO'],
    candidateCount: 2,
    maxOutputTokens: 64,
    temperature: 2,
    topP: 0.9,
    topK: 40,
    seed: 7,
    presencePenalty: 0.1,
    frequencyPenalty: 0.2,
    responseLogprobs: true,
    logprobs: 3,
    enableEnhancedCivicAnswers: false,
    speechConfig: {
      voiceConfig,
      multiSpeakerVoiceConfig: { speakerVoiceConfigs: [{ speaker: 'Ann', voiceConfig }] },
      languageCode: 'zh-CN',
    },
    thinkingConfig: { includeThoughts: true, thinkingBudget: 1024 },
    mediaResolution: 'MEDIA_RESOLUTION_LOW',
  }
  const rest = {
    tools: [
      { functionDeclarations: [{ name: 'f', description: 'd', parameters: { type: 'OBJECT' } }] },
      { codeExecution: {} },
    ],
    toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } },
    safetySettings: [{ category: 'HARM_CATEGORY_DEROGATORY', threshold: 'OFF' }],
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    cachedContent: 'cachedContents/abc',
  }
  const part = { text: '', thoughtSignature: 'c2ln' }
  expect(contents(generationConfig, rest, part)).toEqual({
    contents: [{ role: 'user', parts: [part] }],
    generationConfig,
    ...rest,
  })
})

const completion = (options: object, content: unknown = 'Hi') =>
  toChatCompletionsRequest({
    model: 'm',
    turns: [{ role: 'user', content: content as string }],
    options: options as never,
  })

const refusedCompletions: [string, () => unknown, string][] = [
  ['a temperature above 2', () => completion({ temperature: 2.1 }), 'temperature'],
  ['a fifth stop word', () => completion({ stop: ['1', '2', '3', '4', '5'] }), 'stop'],
  ['a message without words', () => completion({}, ''), 'messages.0.content'],
  [
    'an image by a file: address',
    () => completion({}, [{ type: 'image_url', image_url: { url: 'file:///etc/passwd' } }]),
    'messages.0.content.0.image_url.url',
  ],
]

test.each(refusedCompletions)('chat-completions: %s is refused', (_name, build, field) => {
  expect(refusalOf(build)).toMatchObject({ code: 'bad-input', field })
})
