import { z } from 'zod'
import { JsonObject, JsonSchema } from './json.ts'

const modality = z.enum(['TEXT', 'IMAGE', 'AUDIO'])

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

/**
 * The fields of a generateContent request beside the conversation (interface document, "generateContent-format
 * request"), in the order in which a form shows them: what most people set comes first.
 */
export const GenerateContentOptions = z.strictObject({
  generationConfig: GenerationConfig.optional(),
  safetySettings: z.array(SafetySetting).optional(),
  /** Text only. */
  systemInstruction: z
    .strictObject({ parts: z.array(z.strictObject({ text: z.string().min(1) })).min(1) })
    .optional(),
  cachedContent: z
    .string()
    .regex(/^cachedContents\/.+$/, 'cachedContents/…')
    .optional(),
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
})
export type GenerateContentOptions = z.infer<typeof GenerateContentOptions>
