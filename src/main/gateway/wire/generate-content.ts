import { z } from 'zod'
import { JsonObject, JsonSchema } from './json.ts'

/** What we send to the generateContent endpoints (interface document, "generateContent-format request"). Strict. */

/** Not checked letter by letter: it may be many megabytes, and it is ours or the provider's own. */
const bareBase64 = z
  .string()
  .min(1)
  .refine((text) => !text.startsWith('data:'), 'base64 without data:')

const modality = z.enum(['TEXT', 'IMAGE', 'AUDIO'])

/**
 * A part of ours is one of these; a part that the provider made goes back as it came, with whatever fields it has
 * (thought signatures among them). `fileData` is refused: the gateway takes no file addresses (Limits, Restrictions).
 */
export const GenerateContentPart = z
  .looseObject({
    text: z.string().optional(),
    inlineData: z.looseObject({ mimeType: z.string().min(1), data: bareBase64 }).optional(),
    functionCall: z.looseObject({ name: z.string().min(1), args: JsonObject.optional() }).optional(),
    functionResponse: z.looseObject({ name: z.string().min(1), response: JsonObject }).optional(),
    executableCode: z.looseObject({ language: z.string().min(1), code: z.string() }).optional(),
    codeExecutionResult: z
      .looseObject({ outcome: z.string().min(1), output: z.string().optional() })
      .optional(),
    fileData: z.never('files are sent as inlineData').optional(),
    file_data: z.never('files are sent as inlineData').optional(),
  })
  .refine((part) => Object.keys(part).length > 0, 'a part holds something')

const voice = z.strictObject({ prebuiltVoiceConfig: z.strictObject({ voiceName: z.string().min(1) }) })

export const speechLanguages = [
  ...['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'fr-FR', 'de-DE', 'es-ES', 'pt-BR', 'hi-IN'],
  ...['ar-XA', 'it-IT', 'tr-TR', 'vi-VN', 'th-TH', 'ru-RU', 'pl-PL', 'nl-NL'],
] as const

const integer = z.number().int()

export const GenerationConfig = z.strictObject({
  stopSequences: z.array(z.string().min(1)).max(5).optional(),
  responseMimeType: z.enum(['text/plain', 'application/json', 'text/x.enum']).optional(),
  responseSchema: JsonSchema.optional(),
  responseModalities: z.array(modality).min(1).optional(),
  candidateCount: integer.min(1).optional(),
  maxOutputTokens: integer.min(1).optional(),
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().optional(),
  topK: integer.optional(),
  seed: integer.optional(),
  presencePenalty: z.number().optional(),
  frequencyPenalty: z.number().optional(),
  responseLogprobs: z.boolean().optional(),
  logprobs: integer.optional(),
  enableEnhancedCivicAnswers: z.boolean().optional(),
  speechConfig: z
    .strictObject({
      voiceConfig: voice.optional(),
      multiSpeakerVoiceConfig: z
        .strictObject({
          speakerVoiceConfigs: z.array(z.strictObject({ speaker: z.string().min(1), voiceConfig: voice })),
        })
        .optional(),
      languageCode: z.enum(speechLanguages).optional(),
    })
    .optional(),
  thinkingConfig: z
    .strictObject({ includeThoughts: z.boolean().optional(), thinkingBudget: integer.optional() })
    .optional(),
  mediaResolution: z
    .enum([
      'MEDIA_RESOLUTION_UNSPECIFIED',
      'MEDIA_RESOLUTION_LOW',
      'MEDIA_RESOLUTION_MEDIUM',
      'MEDIA_RESOLUTION_HIGH',
    ])
    .optional(),
})
export type GenerationConfig = z.infer<typeof GenerationConfig>

const SafetySetting = z.strictObject({
  category: z.enum([
    'HARM_CATEGORY_HARASSMENT',
    'HARM_CATEGORY_HATE_SPEECH',
    'HARM_CATEGORY_SEXUALLY_EXPLICIT',
    'HARM_CATEGORY_DANGEROUS_CONTENT',
    'HARM_CATEGORY_CIVIC_INTEGRITY',
    'HARM_CATEGORY_UNSPECIFIED',
    'HARM_CATEGORY_DEROGATORY',
    'HARM_CATEGORY_TOXICITY',
    'HARM_CATEGORY_VIOLENCE',
    'HARM_CATEGORY_SEXUAL',
    'HARM_CATEGORY_MEDICAL',
    'HARM_CATEGORY_DANGEROUS',
  ]),
  threshold: z.enum([
    'HARM_BLOCK_THRESHOLD_UNSPECIFIED',
    'BLOCK_LOW_AND_ABOVE',
    'BLOCK_MEDIUM_AND_ABOVE',
    'BLOCK_ONLY_HIGH',
    'BLOCK_NONE',
    'OFF',
  ]),
})

const FunctionDeclaration = z.strictObject({
  name: z.string().min(1),
  description: z.string().optional(),
  parameters: JsonObject.optional(),
})

/** The document's other fields: what a person sets, beside the conversation. */
export const GenerateContentOptions = z.strictObject({
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z.array(FunctionDeclaration).min(1).optional(),
        codeExecution: z.strictObject({}).optional(),
      }),
    )
    .optional(),
  toolConfig: z
    .strictObject({
      functionCallingConfig: z.strictObject({
        mode: z.enum(['MODE_UNSPECIFIED', 'AUTO', 'ANY', 'NONE']).optional(),
        allowedFunctionNames: z.array(z.string().min(1)).optional(),
      }),
    })
    .optional(),
  safetySettings: z.array(SafetySetting).optional(),
  /** Text only. */
  systemInstruction: z
    .strictObject({ parts: z.array(z.strictObject({ text: z.string().min(1) })).min(1) })
    .optional(),
  generationConfig: GenerationConfig.optional(),
  cachedContent: z
    .string()
    .regex(/^cachedContents\/.+$/, 'cachedContents/…')
    .optional(),
})
export type GenerateContentOptions = z.infer<typeof GenerateContentOptions>

export const GenerateContentRequest = GenerateContentOptions.extend({
  contents: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'model', 'function', 'tool']).optional(),
        parts: z.array(GenerateContentPart).min(1),
      }),
    )
    .min(1),
})
export type GenerateContentRequest = z.infer<typeof GenerateContentRequest>

const count = z.number().int().nonnegative().nullish().catch(null)
const words = z.string().nullish().catch(null)

/** One chunk as servers send it, respelt in camelCase: minimal and tolerant. */
export const GenerateContentChunk = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        index: count,
        content: z
          .looseObject({ parts: z.array(z.looseObject({})).nullish().catch(null) })
          .nullish()
          .catch(null),
        finishReason: words,
      }),
    )
    .nullish()
    .catch(null),
  promptFeedback: z.looseObject({ blockReason: words }).nullish().catch(null),
  usageMetadata: z
    .looseObject({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count })
    .nullish()
    .catch(null),
})
export type GenerateContentChunk = z.infer<typeof GenerateContentChunk>
