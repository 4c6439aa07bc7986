import {
  flag,
  oneOf,
  optional,
  Problem,
  type Reader,
  refuseValue,
  text,
  withDefault,
} from '../../check/read.ts'
import { anyObject, fields, listOf } from '../../check/read-structure.ts'
import { readConfig } from './read-config.ts'
import { readContents, readSystemInstruction } from './read-contents.ts'

const harms = [
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
]

const thresholds = [
  'HARM_BLOCK_THRESHOLD_UNSPECIFIED',
  'BLOCK_LOW_AND_ABOVE',
  'BLOCK_MEDIUM_AND_ABOVE',
  'BLOCK_ONLY_HIGH',
  'BLOCK_NONE',
  'OFF',
]

const readFunctionName: Reader<string> = (value, field) =>
  typeof value === 'string' && /^[A-Za-z_][\w.:-]{0,63}$/.test(value)
    ? value
    : refuseValue(
        value,
        field,
        'must begin with a letter or _ and hold at most 64 of letters, digits, _ . : -',
      )

const readTool = fields(
  {
    functionDeclarations: optional(
      listOf(
        fields(
          {
            name: readFunctionName,
            description: optional(text()),
            parameters: optional(anyObject),
            // How some clients name the same thing.
            parametersJsonSchema: optional(anyObject),
          },
          'both',
        ),
      ),
    ),
    codeExecution: optional(anyObject),
  },
  'both',
)

const readOneTool: Reader<ReturnType<typeof readTool>> = (value, field, isStrict) => {
  const tool = readTool(value, field, isStrict)
  if (tool.functionDeclarations !== undefined || tool.codeExecution !== undefined) return tool
  throw new Problem(field, 'must hold functionDeclarations or codeExecution')
}

const readToolConfig = fields(
  {
    functionCallingConfig: optional(
      fields(
        {
          mode: withDefault(oneOf(['MODE_UNSPECIFIED', 'AUTO', 'ANY', 'NONE']), 'AUTO'),
          allowedFunctionNames: optional(listOf(text({ least: 1 }))),
          streamFunctionCallArguments: optional(flag),
        },
        'both',
      ),
    ),
  },
  'both',
)

const readCacheName: Reader<string> = (value, field) =>
  typeof value === 'string' && /^cachedContents\/[^/]+$/.test(value)
    ? value
    : refuseValue(value, field, 'must have the form cachedContents/{cachedContent}')

/** The whole request of the generateContent format, in either spelling. */
export const readRequest = fields(
  {
    contents: readContents,
    tools: optional(listOf(readOneTool)),
    toolConfig: optional(readToolConfig),
    safetySettings: optional(listOf(fields({ category: oneOf(harms), threshold: oneOf(thresholds) }))),
    systemInstruction: optional(readSystemInstruction),
    generationConfig: optional(readConfig),
    cachedContent: optional(readCacheName),
  },
  'both',
)

export type GenerateRequest = ReturnType<typeof readRequest>
