import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSse } from './read-sse.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type Part = {
  text?: string
  thought?: boolean
  thoughtSignature?: string
  functionCall?: { name: string; args: Record<string, unknown> }
  executableCode?: { language: string; code: string }
  codeExecutionResult?: { outcome: string; output: string }
}
type Candidate = {
  content: { parts: Part[]; role: string }
  finishReason?: string
  index: number
  tokenCount?: number
  safetyRatings?: { category: string; probability: string }[]
  avgLogprobs?: number
  logprobsResult?: {
    chosenCandidates: { token: string; tokenId: number; logProbability: number }[]
    topCandidates: { candidates: { token: string; logProbability: number }[] }[]
  }
  groundingMetadata?: {
    groundingChunks: { web: { uri: string; title: string } }[]
    groundingSupports: {
      groundingChunkIndices: number[]
      confidenceScores: number[]
      segment: { partIndex: number; startIndex: number; endIndex: number; text: string }
    }[]
  }
  citationMetadata?: { citationSources: { startIndex: number; endIndex: number; uri: string }[] }
}
type Count = { modality: string; tokenCount: number }
type Reply = {
  candidates?: Candidate[]
  promptFeedback?: { blockReason: string; safetyRatings: { category: string; blocked?: boolean }[] }
  usageMetadata: Record<string, number> & { promptTokensDetails: Count[]; candidatesTokensDetails: Count[] }
  modelVersion: string
  responseId: string
}

const said = (text: string, role = 'user') => ({ role, parts: [{ text }] })
const order = { contents: [said('Write a poem about rivers')] }

async function generate(body: unknown, model?: string): Promise<Reply> {
  const response = await gateway.generate(body, model === undefined ? {} : { model })
  const reply = (await response.json()) as Reply
  expect(response.status, JSON.stringify(reply)).toBe(200)
  return reply
}

async function stream(body: unknown): Promise<Reply[]> {
  const response = await gateway.generate(body, { method: 'streamGenerateContent?alt=sse' })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  return (await readSse<Reply>(response)) as Reply[]
}

const textOf = (candidate: Candidate | undefined, isThought = false): string =>
  (candidate?.content.parts ?? [])
    .filter((part) => (part.thought === true) === isThought)
    .map((part) => part.text ?? '')
    .join('')

const streamedText = (chunks: Reply[], isThought = false): string =>
  chunks
    .flatMap((chunk) => chunk.candidates ?? [])
    .map((candidate) => textOf(candidate, isThought))
    .join('')

test('a reply has the shape of the document, and its usage adds up', async () => {
  const reply = await generate(order)
  expect(reply.candidates).toHaveLength(1)
  expect(reply.candidates?.[0]).toMatchObject({ content: { role: 'model' }, finishReason: 'STOP', index: 0 })
  expect(textOf(reply.candidates?.[0])).toContain('rivers')
  expect(reply.candidates?.[0]?.safetyRatings).toHaveLength(5)
  expect([typeof reply.modelVersion, typeof reply.responseId]).toEqual(['string', 'string'])
  const usage = reply.usageMetadata
  expect(usage['totalTokenCount']).toBe(
    (usage['promptTokenCount'] ?? 0) + (usage['candidatesTokenCount'] ?? 0),
  )
  expect(usage.promptTokensDetails).toEqual([{ modality: 'TEXT', tokenCount: usage['promptTokenCount'] }])
  expect(usage.candidatesTokensDetails).toEqual([
    { modality: 'TEXT', tokenCount: usage['candidatesTokenCount'] },
  ])
})

test('a streamed reply is the same text in whole responses, of which only the last is finished', async () => {
  const chunks = await stream(order)
  expect(chunks.length).toBeGreaterThan(3)
  expect(streamedText(chunks)).toBe(textOf((await generate(order)).candidates?.[0]))
  expect(chunks.map((chunk) => chunk.candidates?.[0]?.finishReason).filter(Boolean)).toEqual(['STOP'])
  expect(new Set(chunks.map(({ responseId }) => responseId)).size).toBe(1)
  expect(chunks.at(-1)?.usageMetadata['candidatesTokenCount']).toBeGreaterThan(0)
})

test('without alt=sse a stream is one JSON array', async () => {
  const response = await gateway.generate(order, { method: 'streamGenerateContent' })
  expect(response.headers.get('content-type')).toContain('application/json')
  const chunks = (await response.json()) as Reply[]
  expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP')
})

test('the key is taken from either header or the query, and nothing else', async () => {
  await gateway.close()
  gateway = await startTestGateway({ dialect: { secondKeyHeader: 'X-Second-Key' } })
  const path = `${gateway.origin}/v1beta/models/demo-chat:generateContent`
  const ask = async (headers: Record<string, string>, query = ''): Promise<number> =>
    (await fetch(path + query, { method: 'POST', headers, body: JSON.stringify(order) })).status
  expect(await ask({ 'x-vendor-api-key': gateway.key })).toBe(200)
  expect(await ask({ 'x-second-key': gateway.key })).toBe(200)
  expect(await ask({}, `?key=${gateway.key}`)).toBe(200)
  expect(await ask({ authorization: `Bearer ${gateway.key}` })).toBe(401)
  expect(await ask({ 'x-api-key': gateway.key })).toBe(401)
  expect(await ask({ 'x-vendor-api-key': 'sk-wrong' }, `?key=${gateway.key}`)).toBe(401)
  const refused = await fetch(path, { method: 'POST' })
  expect(await refused.json()).toMatchObject({ error: { code: 401, status: 'UNAUTHENTICATED' } })
})

test('both spellings, a single content and a system instruction are understood', async () => {
  await gateway.close()
  gateway = await startTestGateway({ strict: true })
  const brief = { parts: [{ text: 'Be brief' }] }
  const camel = {
    contents: said('Tell me about glaciers'),
    systemInstruction: brief,
    generationConfig: { maxOutputTokens: 200 },
  }
  const snake = {
    contents: said('Tell me about glaciers'),
    system_instruction: brief,
    generation_config: { max_output_tokens: 200 },
  }
  const [first, second] = [await generate(camel), await generate(snake)]
  expect(textOf(first.candidates?.[0])).toBe(textOf(second.candidates?.[0]))
  const free = await generate({ contents: said('Tell me about glaciers') })
  expect(textOf(first.candidates?.[0]).length).toBeLessThan(textOf(free.candidates?.[0]).length)
  expect(textOf(free.candidates?.[0])).toContain('## Glaciers')
})

test('replies can be spelt in snake_case', async () => {
  await gateway.close()
  gateway = await startTestGateway({ spelling: 'snake_case' })
  const reply = await generate(order)
  expect(reply).toMatchObject({
    candidates: [{ finish_reason: 'STOP', token_count: expect.any(Number) }],
    usage_metadata: { total_token_count: expect.any(Number) },
  })
})

test('a reply ends where its tokens are used up, and before a stop sequence', async () => {
  const short = await generate({ ...order, generationConfig: { maxOutputTokens: 9 } })
  expect(short.candidates?.[0]?.finishReason).toBe('MAX_TOKENS')
  expect(short.usageMetadata['candidatesTokenCount']).toBeLessThanOrEqual(9)
  const stopped = await generate({ ...order, generationConfig: { stopSequences: ['rivers'] } })
  expect(stopped.candidates?.[0]?.finishReason).toBe('STOP')
  expect(textOf(stopped.candidates?.[0])).not.toContain('rivers')
})

test('several candidates are several texts, plain and streamed', async () => {
  const body = { ...order, generationConfig: { candidateCount: 3 } }
  const candidates = (await generate(body)).candidates ?? []
  expect(candidates.map(({ index }) => index)).toEqual([0, 1, 2])
  expect(new Set(candidates.map((candidate) => textOf(candidate))).size).toBe(3)
  const chunks = await stream(body)
  for (const { index, ...candidate } of candidates) {
    const own = chunks.flatMap((chunk) => chunk.candidates ?? []).filter((part) => part.index === index)
    expect(own.map((part) => textOf(part)).join('')).toBe(textOf({ index, ...candidate }))
    expect(own.filter((part) => part.finishReason !== undefined)).toHaveLength(1)
  }
})

test('thoughts are shown when asked for, signed and counted', async () => {
  const body = {
    ...order,
    generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 512 } },
  }
  const reply = await generate(body)
  const parts = reply.candidates?.[0]?.content.parts ?? []
  expect(parts.map(({ thought }) => thought)).toEqual([true, undefined])
  expect(parts[1]?.thoughtSignature).toBeTruthy()
  const usage = reply.usageMetadata
  expect(usage['thoughtsTokenCount']).toBeGreaterThan(0)
  const sum = ['promptTokenCount', 'candidatesTokenCount', 'thoughtsTokenCount'].map(
    (name) => usage[name] ?? 0,
  )
  expect(usage['totalTokenCount']).toBe(sum.reduce((left, right) => left + right))

  const chunks = await stream(body)
  expect(streamedText(chunks, true)).toBe(parts[0]?.text)
  const last = chunks.at(-1)?.candidates?.[0]?.content.parts
  expect(last).toEqual([{ text: '', thoughtSignature: expect.any(String) }])

  const hidden = await generate({ ...order, generationConfig: { thinkingConfig: { thinkingBudget: 512 } } })
  expect(hidden.candidates?.[0]?.content.parts.some(({ thought }) => thought)).toBe(false)
  expect(hidden.usageMetadata['thoughtsTokenCount']).toBeGreaterThan(0)
  const off = await generate({
    ...order,
    generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 0 } },
  })
  expect(off.usageMetadata['thoughtsTokenCount']).toBeUndefined()
})

const schema = {
  type: 'OBJECT',
  properties: {
    name: { type: 'STRING', maxLength: '12' },
    kind: { type: 'STRING', enum: ['ice', 'water'] },
    score: { type: 'NUMBER', minimum: 0, maximum: 1 },
    year: { type: 'INTEGER', minimum: 1900, maximum: 2000 },
    tags: { type: 'ARRAY', items: { type: 'STRING' }, minItems: 2, maxItems: 4 },
    when: { type: 'STRING', format: 'date' },
    isOld: { type: 'BOOLEAN', nullable: true },
  },
  required: ['name', 'kind', 'score', 'year', 'tags'],
}

test('JSON output obeys the schema', async () => {
  const generationConfig = { responseMimeType: 'application/json', responseSchema: schema }
  const reply = await generate({
    contents: [said('Glaciers: water or nothing, since 1950')],
    generationConfig,
  })
  const value = JSON.parse(textOf(reply.candidates?.[0])) as {
    name: string
    kind: string
    year: number
    when: string
    score: number
    tags: string[]
  }
  expect(Object.keys(value)).toEqual(Object.keys(schema.properties))
  expect(value.name.length).toBeLessThanOrEqual(12)
  expect([value.kind, value.year, value.when]).toEqual(['water', 1950, '2026-05-01'])
  expect(value.score).toBeGreaterThanOrEqual(0)
  expect(value.score).toBeLessThanOrEqual(1)
  expect(value.tags.length).toBeGreaterThanOrEqual(2)
  const free = await generate({ ...order, generationConfig: { responseMimeType: 'application/json' } })
  expect(JSON.parse(textOf(free.candidates?.[0]))).toBeTypeOf('object')
})

test('an enum reply is one of its values, and the one that is named', async () => {
  const responseSchema = { type: 'STRING', enum: ['sea', 'hill', 'lamp'] }
  const generationConfig = { response_mime_type: 'text/x.enum', response_schema: responseSchema }
  const reply = await generate({ contents: [said('Is it a hill?')], generation_config: generationConfig })
  expect(textOf(reply.candidates?.[0])).toBe('hill')
})

test('log probabilities have one entry for each token, the chosen one first', async () => {
  const body = { ...order, generationConfig: { responseLogprobs: true, logprobs: 3 } }
  const [candidate] = (await generate(body)).candidates ?? []
  const { chosenCandidates, topCandidates } = candidate?.logprobsResult ?? {
    chosenCandidates: [],
    topCandidates: [],
  }
  expect(chosenCandidates.map(({ token }) => token).join('')).toBe(textOf(candidate))
  expect(topCandidates).toHaveLength(chosenCandidates.length)
  for (const [index, { candidates }] of topCandidates.entries()) {
    expect(candidates).toHaveLength(3)
    expect(candidates[0]).toEqual(chosenCandidates[index])
    const levels = candidates.map(({ logProbability }) => logProbability)
    expect(levels).toEqual(levels.toSorted((left, right) => right - left))
  }
  expect(candidate?.avgLogprobs).toBeLessThan(0)
  const streamed = (await stream(body)).flatMap(
    ({ candidates }) => candidates?.[0]?.logprobsResult?.chosenCandidates ?? [],
  )
  expect(streamed.map(({ token }) => token).join('')).toBe(textOf(candidate))
})

const weather = {
  name: 'get_weather',
  description: 'The weather of a place',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
  },
}
const tools = [{ functionDeclarations: [weather, { name: 'get_time' }] }]

test('a function is called when one must be, when its name is used, and else not', async () => {
  const call = async (text: string, functionCallingConfig = {}): Promise<Part[]> => {
    const reply = await generate({ contents: [said(text)], tools, toolConfig: { functionCallingConfig } })
    return reply.candidates?.[0]?.content.parts.filter((part) => part.functionCall) ?? []
  }
  expect(await call('Rain in Oslo for 3 days?', { mode: 'ANY' })).toEqual([
    { functionCall: { name: 'get_weather', args: { city: 'Oslo', days: 3 } } },
  ])
  expect(await call('Rain in Oslo?', { mode: 'ANY', allowedFunctionNames: ['get_time'] })).toMatchObject([
    { functionCall: { name: 'get_time' } },
  ])
  expect(await call('Use get_weather and get_time for Lima')).toHaveLength(2)
  expect(await call('Use get_weather for Lima', { mode: 'NONE' })).toEqual([])
  expect(await call('Tell me about Lima')).toEqual([])
})

test('a function response is answered, with its call and its signature sent back', async () => {
  const generationConfig = { thinkingConfig: { includeThoughts: true } }
  const question = said('Use get_weather for Lima')
  const first = await generate({ contents: [question], tools, generationConfig })
  const called = first.candidates?.[0]?.content
  expect(called?.parts.find((part) => part.functionCall)?.thoughtSignature).toBeTruthy()
  const functionResponse = { name: 'get_weather', response: { sky: 'clear', degrees: 21 } }
  const contents = [question, called, { role: 'function', parts: [{ functionResponse }] }]
  const second = await generate({ contents, tools, generationConfig })
  expect(textOf(second.candidates?.[0])).toContain('| degrees | 21 |')

  const unsigned = {
    ...called,
    parts: called?.parts.map((part) => ({ ...part, thoughtSignature: undefined })),
  }
  const response = await gateway.generate({
    contents: [question, unsigned, contents[2]],
    tools,
    generationConfig,
  })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { status: 'INVALID_ARGUMENT' } },
  ])
})

test('code is run when the tool is given and there is something to compute', async () => {
  const body = { contents: [said('What is 12 * 7?')], tools: [{ code_execution: {} }] }
  const reply = await generate(body)
  expect(reply.candidates?.[0]?.content.parts.slice(0, 2)).toEqual([
    { executableCode: { language: 'PYTHON', code: 'print(12 * 7)' } },
    { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '84\n' } },
  ])
  expect(reply.usageMetadata['toolUsePromptTokenCount']).toBeGreaterThan(0)
  expect(
    (await stream(body)).flatMap(({ candidates }) => candidates?.[0]?.content.parts ?? []),
  ).toContainEqual({
    codeExecutionResult: { outcome: 'OUTCOME_OK', output: '84\n' },
  })
})

test('told words block a prompt or break off a reply, and a threshold lets them through', async () => {
  await gateway.close()
  gateway = await startTestGateway({ blockedWords: ['zorvex'], unsafeWords: ['quillon'] })
  const blocked = { contents: [said('Tell me about ZORVEX')] }
  for (const reply of [await generate(blocked), ...(await stream(blocked))]) {
    expect(reply.candidates).toBeUndefined()
    expect(reply.promptFeedback?.blockReason).toBe('SAFETY')
    expect(reply.promptFeedback?.safetyRatings).toContainEqual({
      category: 'HARM_CATEGORY_DANGEROUS_CONTENT',
      probability: 'MEDIUM',
      blocked: true,
    })
  }
  const unsafe = { contents: [said('Tell me about quillon')] }
  const cut = await generate(unsafe)
  expect(cut.candidates?.[0]?.finishReason).toBe('SAFETY')
  const image = await generate({ ...unsafe, generationConfig: { responseModalities: ['IMAGE'] } })
  expect(image.candidates?.[0]).toMatchObject({ finishReason: 'IMAGE_SAFETY', content: { parts: [] } })
  const category = 'HARM_CATEGORY_DANGEROUS_CONTENT'
  const free = await generate({ ...unsafe, safetySettings: [{ category, threshold: 'BLOCK_ONLY_HIGH' }] })
  expect(free.candidates?.[0]?.finishReason).toBe('STOP')
  expect(textOf(free.candidates?.[0]).length).toBeGreaterThan(textOf(cut.candidates?.[0]).length)
})

test('sources are named when the gateway was told so, with places in bytes', async () => {
  await gateway.close()
  gateway = await startTestGateway({ grounding: true })
  const body = { contents: [said('Tell me about fjords, see https://a.example/fjords')] }
  const [candidate] = (await generate(body)).candidates ?? []
  const bytes = Buffer.from(textOf(candidate))
  const { groundingChunks = [], groundingSupports = [] } = candidate?.groundingMetadata ?? {}
  expect(groundingSupports.length).toBeGreaterThan(0)
  for (const { segment, groundingChunkIndices, confidenceScores } of groundingSupports) {
    expect(bytes.subarray(segment.startIndex, segment.endIndex).toString()).toBe(segment.text)
    expect(groundingChunkIndices.every((index) => groundingChunks[index]?.web.uri)).toBe(true)
    expect(confidenceScores.every((score) => score >= 0 && score <= 1)).toBe(true)
  }
  expect(candidate?.citationMetadata?.citationSources[0]?.uri).toBe(groundingChunks[0]?.web.uri)
  expect(candidate).toMatchObject({
    groundingMetadata: { webSearchQueries: expect.any(Array), searchEntryPoint: expect.any(Object) },
    groundingAttributions: expect.any(Array),
    urlRetrievalMetadata: { urlRetrievalContexts: [{ retrievedUrl: 'https://a.example/fjords' }] },
    urlContextMetadata: { urlMetadata: [{ urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' }] },
  })
  expect((await stream(body)).at(-1)?.candidates?.[0]?.groundingMetadata).toEqual(
    candidate?.groundingMetadata,
  )
})

test('a stream that is told to break off has no finish reason', async () => {
  await gateway.close()
  gateway = await startTestGateway({ faults: { cutStreamsAfterTokens: 20 } })
  const chunks = await stream(order)
  expect(streamedText(chunks)).not.toBe('')
  expect(chunks.some(({ candidates }) => candidates?.[0]?.finishReason)).toBe(false)
})
