import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const text = { role: 'user', parts: [{ text: 'Hi' }] }
const config = (generationConfig: unknown) => ({ generationConfig })
const parts = (...given: unknown[]) => ({ contents: [{ role: 'user', parts: given }] })
const inline = (mimeType: string, data = 'AAAA') => parts({ inlineData: { mimeType, data } })

test.each<[string, Record<string, unknown>, string]>([
  ['no contents', { contents: undefined }, 'contents'],
  ['an empty list of contents', { contents: [] }, 'contents'],
  ['a content without parts', { contents: [{ role: 'user', parts: [] }] }, 'contents.0.parts'],
  ['another role', { contents: [{ ...text, role: 'assistant' }] }, 'contents.0.role'],
  ['an empty part', parts({}), 'contents.0.parts.0'],
  ['a part of two kinds', parts({ text: 'a', functionCall: { name: 'b' } }), 'contents.0.parts.0'],
  [
    'file_data',
    parts({ file_data: { mime_type: 'image/png', file_uri: 'https://a.example/1.png' } }),
    'contents.0.parts.0.file_data',
  ],
  [
    'fileData',
    parts({ fileData: { mimeType: 'image/png', fileUri: 'files/1' } }),
    'contents.0.parts.0.fileData',
  ],
  ['an unsupported type', inline('image/gif'), 'contents.0.parts.0.inlineData.mimeType'],
  ['text as a file', inline('text/html'), 'contents.0.parts.0.inlineData.mimeType'],
  ['data that is not base64', inline('image/png', 'a b'), 'contents.0.parts.0.inlineData.data'],
  [
    'data with its prefix',
    inline('image/png', 'data:image/png;base64,AAAA'),
    'contents.0.parts.0.inlineData.data',
  ],
  ['a response without its call', parts({ functionResponse: { name: 'f', response: {} } }), 'contents.0'],
  [
    'another language',
    parts({ executableCode: { language: 'RUBY', code: '' } }),
    'contents.0.parts.0.executableCode.language',
  ],
  [
    'another outcome',
    parts({ codeExecutionResult: { outcome: 'FINE' } }),
    'contents.0.parts.0.codeExecutionResult.outcome',
  ],
  [
    'a forged signature',
    parts({ text: 'a', thoughtSignature: 'AAAA' }),
    'contents.0.parts.0.thoughtSignature',
  ],
  [
    'an image as system instruction',
    { systemInstruction: inline('image/png').contents[0] },
    'systemInstruction.parts.0',
  ],
  ['temperature above 2', config({ temperature: 2.1 }), 'generationConfig.temperature'],
  ['temperature as text', config({ temperature: '1' }), 'generationConfig.temperature'],
  [
    'six stop sequences',
    config({ stopSequences: ['1', '2', '3', '4', '5', '6'] }),
    'generationConfig.stopSequences',
  ],
  ['no candidates', config({ candidateCount: 0 }), 'generationConfig.candidateCount'],
  ['maxOutputTokens of 0', config({ maxOutputTokens: 0 }), 'generationConfig.maxOutputTokens'],
  ['topP above 1', config({ topP: 1.1 }), 'generationConfig.topP'],
  ['another type of output', config({ responseMimeType: 'text/html' }), 'generationConfig.responseMimeType'],
  [
    'a schema for plain text',
    config({ responseSchema: { type: 'STRING' } }),
    'generationConfig.responseSchema',
  ],
  [
    'an enum without values',
    config({ responseMimeType: 'text/x.enum', responseSchema: { type: 'STRING' } }),
    'generationConfig.responseSchema',
  ],
  [
    'a schema of another type',
    config({ responseMimeType: 'application/json', responseSchema: { type: 'DATE' } }),
    'generationConfig.responseSchema.type',
  ],
  [
    'an array of nothing',
    config({ responseMimeType: 'application/json', responseSchema: { type: 'ARRAY' } }),
    'generationConfig.responseSchema.items',
  ],
  ['another modality', config({ responseModalities: ['VIDEO'] }), 'generationConfig.responseModalities.0'],
  ['logprobs alone', config({ logprobs: 3 }), 'generationConfig.logprobs'],
  ['another resolution', config({ mediaResolution: 'HIGH' }), 'generationConfig.mediaResolution'],
  [
    'another language to speak',
    config({ speechConfig: { languageCode: 'xx-XX' } }),
    'generationConfig.speechConfig.languageCode',
  ],
  [
    'snake_case out of range',
    { generation_config: { thinking_config: { include_thoughts: 'yes' } } },
    'generation_config.thinking_config.include_thoughts',
  ],
  ['another harm', { safetySettings: [{ category: 'HARM', threshold: 'OFF' }] }, 'safetySettings.0.category'],
  [
    'another threshold',
    { safetySettings: [{ category: 'HARM_CATEGORY_TOXICITY', threshold: 'HIGH' }] },
    'safetySettings.0.threshold',
  ],
  ['a tool of another kind', { tools: [{ search: {} }] }, 'tools.0'],
  [
    'a function without a name',
    { tools: [{ functionDeclarations: [{}] }] },
    'tools.0.functionDeclarations.0.name',
  ],
  [
    'another mode',
    { toolConfig: { functionCallingConfig: { mode: 'MUST' } } },
    'toolConfig.functionCallingConfig.mode',
  ],
  [
    'a must without functions',
    { toolConfig: { functionCallingConfig: { mode: 'ANY' } } },
    'toolConfig.functionCallingConfig.mode',
  ],
  [
    'an undeclared function',
    { toolConfig: { functionCallingConfig: { allowedFunctionNames: ['f'] } } },
    'toolConfig.functionCallingConfig.allowedFunctionNames',
  ],
  ['a cache of another form', { cachedContent: 'mine' }, 'cachedContent'],
])('%s is refused as INVALID_ARGUMENT, and the field is named', async (_name, fields, field) => {
  const response = await gateway.generate({ contents: [text], ...fields })
  const { error } = (await response.json()) as { error: { code: number; status: string; message: string } }
  expect([response.status, error.code, error.status]).toEqual([400, 400, 'INVALID_ARGUMENT'])
  expect(error.message.startsWith(`${field} `), error.message).toBe(true)
})

test('an unknown model is NOT_FOUND, a huge body PAYLOAD_TOO_LARGE', async () => {
  const unknown = await gateway.generate({ contents: [text] }, { model: 'multimodal-9' })
  expect([unknown.status, await unknown.json()]).toMatchObject([
    404,
    { error: { code: 404, status: 'NOT_FOUND' } },
  ])
  const huge = await gateway.generate(`{"a":"${'x'.repeat(65 * 1024 * 1024)}"}`)
  expect([huge.status, await huge.json()]).toMatchObject([413, { error: { status: 'PAYLOAD_TOO_LARGE' } }])
})

test.each([
  [429, 'RESOURCE_EXHAUSTED'],
  [403, 'PERMISSION_DENIED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
])('a fault of %i has the status name %s', async (status, name) => {
  const faulty = await startTestGateway({ faults: { status } })
  const response = await faulty.generate({ contents: [text] })
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { error: { code: status, status: name } },
  ])
  await faulty.close()
})

test('every documented field is accepted, also by a strict gateway', async () => {
  const strict = await startTestGateway({ strict: true })
  const response = await strict.generate({
    contents: [text],
    tools: [
      { functionDeclarations: [{ name: 'f', description: 'd', parameters: { type: 'object' } }] },
      { codeExecution: {} },
    ],
    toolConfig: { functionCallingConfig: { mode: 'AUTO', allowedFunctionNames: ['f'] } },
    safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_LOW_AND_ABOVE' }],
    systemInstruction: { parts: [{ text: 'Be kind' }] },
    cachedContent: 'cachedContents/abc',
    generationConfig: {
      stopSequences: ['1', '2', '3', '4', '5'],
      responseMimeType: 'application/json',
      responseSchema: {
        type: 'OBJECT',
        description: 'd',
        nullable: true,
        example: {},
        properties: { a: { type: 'STRING', format: 'date-time' } },
        required: ['a'],
      },
      responseModalities: ['TEXT'],
      candidateCount: 1,
      maxOutputTokens: 100,
      temperature: 2,
      topP: 1,
      topK: 40,
      seed: 7,
      presencePenalty: 0.1,
      frequencyPenalty: 0.1,
      responseLogprobs: true,
      logprobs: 2,
      enableEnhancedCivicAnswers: true,
      speechConfig: {
        multiSpeakerVoiceConfig: {
          speakerVoiceConfigs: [
            { speaker: 'A', voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
          ],
        },
        languageCode: 'zh-CN',
      },
      thinkingConfig: { includeThoughts: true, thinkingBudget: 128 },
      mediaResolution: 'MEDIA_RESOLUTION_LOW',
    },
  })
  const reply = (await response.json()) as { usageMetadata: Record<string, unknown> }
  expect(response.status, JSON.stringify(reply)).toBe(200)
  expect(reply.usageMetadata).toMatchObject({
    cachedContentTokenCount: 1024,
    cacheTokensDetails: expect.any(Array),
  })
  const stranger = await strict.generate({ contents: [text], generationConfig: { imageConfig: {} } })
  expect(await stranger.json()).toMatchObject({
    error: { message: expect.stringContaining('generationConfig.imageConfig') },
  })
  await strict.close()
})

test('an image of a model that signs them is taken back with its signature only', async () => {
  const model = 'multimodal-3-pro-image-preview'
  const modalities = config({ responseModalities: ['TEXT', 'IMAGE'] })
  const first = await gateway.generate({ contents: [text], ...modalities }, { model })
  const { candidates } = (await first.json()) as {
    candidates: { content: { parts: { inlineData?: unknown; thoughtSignature?: string }[] } }[]
  }
  const said = candidates[0]?.content.parts ?? []
  const again = (answered: unknown[]) => {
    const contents = [text, { role: 'model', parts: answered }, { role: 'user', parts: [{ text: 'Warmer' }] }]
    return gateway.generate({ contents, ...modalities }, { model })
  }
  expect((await again(said)).status).toBe(200)
  const refused = await again(said.map(({ thoughtSignature: _gone, ...part }) => part))
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('thoughtSignature')
})
