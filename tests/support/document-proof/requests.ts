import type { ZodType } from 'zod'
import { FamilyDImageRequest, FamilyDTextRequest } from '../../../src/main/gateway/wire/family-d-video.ts'
import { GenerateContentRequest } from '../../../src/main/gateway/wire/generate-content.ts'
import { ImagesRequest } from '../../../src/main/gateway/wire/images.ts'
import { MessagesRequest } from '../../../src/main/gateway/wire/messages.ts'
import { UnifiedVideoRequest } from '../../../src/main/gateway/wire/unified-video.ts'
import type { RequestName } from '../../fixtures/gateway/document-section.ts'

/** A request of ours: where its schema is, and requests that together hold every field which that schema knows. */
export type KnownRequest = { place: string; schema: ZodType; samples: readonly unknown[] }

const base64 = 'iVBORw0KGgo='
/** A file cannot be copied with its sample; an address stands in the same places. */
const address = 'https://files.example/one.png'

const familyD = {
  model: 'videod-v3',
  prompt: 'The sea',
  negative_prompt: 'Rain',
  cfg_scale: 0.5,
  mode: 'std',
  aspect_ratio: '16:9',
  duration: '5',
  metadata: { sound: 'on' },
}

const cached = { cache_control: { type: 'ephemeral' } }
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64 } }
const messages = {
  model: 'demo-chat',
  max_tokens: 2048,
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Hello', ...cached },
        { ...image, ...cached },
        { type: 'document', source: { type: 'base64' }, ...cached },
      ],
    },
    { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'look', input: {}, ...cached }] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 't',
          content: [{ type: 'text', text: 'Blue' }, image],
          is_error: false,
          ...cached,
        },
      ],
    },
  ],
  metadata: { user_id: 'someone' },
  stop_sequences: ['END'],
  stream: true,
  system: 'Be brief',
  temperature: 1,
  thinking: { type: 'enabled', budget_tokens: 1024 },
  tool_choice: { type: 'tool', name: 'look', disable_parallel_tool_use: true },
  tools: [
    { type: 'custom', name: 'look', description: 'Looks', input_schema: { type: 'object' }, ...cached },
    {
      type: 'computer_20241022',
      name: 'computer',
      display_width_px: 800,
      display_height_px: 600,
      display_number: 1,
      ...cached,
    },
    { type: 'bash_20241022', name: 'bash', ...cached },
    { type: 'text_editor_20241022', name: 'str_replace_editor', ...cached },
  ],
  top_k: 5,
}
const { temperature: _temperature, ...untempered } = messages
const otherMessages = {
  ...untempered,
  top_p: 0.5,
  thinking: { type: 'disabled' },
  tool_choice: { type: 'auto', disable_parallel_tool_use: true },
}

const voiceConfig = { prebuiltVoiceConfig: { voiceName: 'Calm' } }
const generateContent = {
  contents: [
    {
      role: 'user',
      parts: [
        { text: 'Hello' },
        { inlineData: { mimeType: 'image/png', data: base64 } },
        { functionCall: { name: 'look', args: {} } },
        { functionResponse: { name: 'look', response: {} } },
        { executableCode: { language: 'PYTHON', code: 'print(1)' } },
        { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1' } },
      ],
    },
  ],
  tools: [
    {
      functionDeclarations: [{ name: 'look', description: 'Looks', parameters: { type: 'object' } }],
      codeExecution: {},
    },
  ],
  toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['look'] } },
  safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
  systemInstruction: { parts: [{ text: 'Be brief' }] },
  cachedContent: 'cachedContents/one',
  generationConfig: {
    stopSequences: ['END'],
    responseMimeType: 'application/json',
    responseSchema: {
      type: 'OBJECT',
      description: 'A word and more',
      nullable: true,
      properties: {
        word: { type: 'STRING', enum: ['sea'], example: 'sea', format: 'date', minLength: 1, maxLength: 9 },
        list: { type: 'ARRAY', items: { type: 'STRING' }, minItems: 1, maxItems: 2 },
        count: { type: 'INTEGER', minimum: 1, maximum: 2 },
      },
      required: ['word'],
    },
    responseModalities: ['TEXT'],
    candidateCount: 1,
    maxOutputTokens: 100,
    temperature: 1,
    topP: 0.5,
    topK: 5,
    seed: 7,
    presencePenalty: 0.1,
    frequencyPenalty: 0.1,
    responseLogprobs: true,
    logprobs: 2,
    enableEnhancedCivicAnswers: true,
    speechConfig: {
      voiceConfig,
      multiSpeakerVoiceConfig: { speakerVoiceConfigs: [{ speaker: 'Ann', voiceConfig }] },
      languageCode: 'en-US',
    },
    thinkingConfig: { includeThoughts: true, thinkingBudget: 100 },
    mediaResolution: 'MEDIA_RESOLUTION_LOW',
  },
}

const wire = 'src/main/gateway/wire'

export const knownRequests: Record<RequestName, KnownRequest> = {
  'unified-video': {
    place: `${wire}/unified-video.ts`,
    schema: UnifiedVideoRequest,
    samples: [
      {
        model: 'videobq3-pro',
        prompt: 'The sea',
        images: [address],
        metadata: { resolution: '720p', ratio: '16:9', duration: 5, generate_audio: true },
      },
    ],
  },
  'family-d-text': {
    place: `${wire}/family-d-video.ts`,
    schema: FamilyDTextRequest,
    samples: [familyD],
  },
  'family-d-image': {
    place: `${wire}/family-d-video.ts`,
    schema: FamilyDImageRequest,
    samples: [{ ...familyD, image: address, image_tail: address }],
  },
  images: {
    place: `${wire}/images.ts`,
    schema: ImagesRequest,
    samples: [
      {
        ...{ model: 'imagea-2', prompt: 'The sea', n: 1, size: '1024x1024', quality: 'low' },
        ...{ response_format: 'b64_json', user: 'someone' },
      },
    ],
  },
  messages: {
    place: `${wire}/messages.ts`,
    schema: MessagesRequest,
    samples: [messages, otherMessages],
  },
  'generate-content': {
    place: `${wire}/generate-content.ts`,
    schema: GenerateContentRequest,
    samples: [generateContent],
  },
}
