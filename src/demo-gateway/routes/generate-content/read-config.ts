import { decimal, flag, oneOf, optional, Problem, type Reader, text, whole } from '../../check/read.ts'
import { fields, listOf } from '../../check/read-structure.ts'
import { readSchema } from './read-schema.ts'

const languageCodes =
  'zh-CN en-US ja-JP ko-KR fr-FR de-DE es-ES pt-BR hi-IN ar-XA it-IT tr-TR vi-VN th-TH ru-RU pl-PL nl-NL'.split(
    ' ',
  )

const readVoice = fields(
  { prebuiltVoiceConfig: optional(fields({ voiceName: optional(text({ least: 1 })) }, 'both')) },
  'both',
)

const readSpeech = fields(
  {
    voiceConfig: optional(readVoice),
    multiSpeakerVoiceConfig: optional(
      fields(
        {
          speakerVoiceConfigs: listOf(
            fields({ speaker: text({ least: 1 }), voiceConfig: readVoice }, 'both'),
            {
              least: 1,
            },
          ),
        },
        'both',
      ),
    ),
    languageCode: optional(oneOf(languageCodes)),
  },
  'both',
)

const readFields = fields(
  {
    stopSequences: optional(listOf(text({ least: 1 }), { most: 5 })),
    responseMimeType: optional(oneOf(['text/plain', 'application/json', 'text/x.enum'])),
    responseSchema: optional(readSchema),
    responseModalities: optional(listOf(oneOf(['TEXT', 'IMAGE', 'AUDIO']))),
    candidateCount: optional(whole({ least: 1, most: 8 })),
    maxOutputTokens: optional(whole({ least: 1 })),
    temperature: optional(decimal({ least: 0, most: 2 })),
    topP: optional(decimal({ least: 0, most: 1 })),
    topK: optional(whole({ least: 1 })),
    seed: optional(whole()),
    presencePenalty: optional(decimal()),
    frequencyPenalty: optional(decimal()),
    responseLogprobs: optional(flag),
    logprobs: optional(whole({ least: 0, most: 20 })),
    enableEnhancedCivicAnswers: optional(flag),
    speechConfig: optional(readSpeech),
    thinkingConfig: optional(
      fields({ includeThoughts: optional(flag), thinkingBudget: optional(whole({ least: -1 })) }, 'both'),
    ),
    mediaResolution: optional(
      oneOf([
        'MEDIA_RESOLUTION_UNSPECIFIED',
        'MEDIA_RESOLUTION_LOW',
        'MEDIA_RESOLUTION_MEDIUM',
        'MEDIA_RESOLUTION_HIGH',
      ]),
    ),
  },
  'both',
)

export type GenerationConfig = ReturnType<typeof readFields>

/** The table of the document, and what its fields demand of each other. */
export const readConfig: Reader<GenerationConfig> = (value, field, isStrict) => {
  const config = readFields(value, field, isStrict)
  const isText = (config.responseMimeType ?? 'text/plain') === 'text/plain'
  if (config.responseSchema !== undefined && isText) {
    throw new Problem(`${field}.responseSchema`, 'needs responseMimeType application/json or text/x.enum')
  }
  const isEnum = Array.isArray(config.responseSchema?.['enum'])
  if (config.responseMimeType === 'text/x.enum' && !isEnum) {
    throw new Problem(`${field}.responseSchema`, 'must be a STRING schema with enum for text/x.enum')
  }
  if (config.logprobs !== undefined && config.responseLogprobs !== true) {
    throw new Problem(`${field}.logprobs`, 'needs responseLogprobs')
  }
  return config
}
