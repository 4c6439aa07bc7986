import {
  decimal,
  flag,
  isObject,
  oneOf,
  optional,
  Problem,
  type Reader,
  refuseValue,
  text,
  whole,
  withDefault,
} from '../../check/read.ts'
import { anyObject, fields, listOf, mapOf, tagged } from '../../check/read-structure.ts'
import type { OutputForm, Tool, ToolMode } from '../../reply/chat-order.ts'
import { readMessages } from './read-messages.ts'

const readName: Reader<string> = (value, field) =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
    ? value
    : refuseValue(value, field, 'must be 1 to 64 letters, digits, _ or -')

const readFunction = fields({
  name: readName,
  description: optional(text()),
  parameters: optional(anyObject),
  strict: optional(flag),
})

const readTool: Reader<Tool> = (value, field, isStrict) => {
  const tool = fields({ type: oneOf(['function']), function: readFunction })(value, field, isStrict)
  return { name: tool.function.name, schema: tool.function.parameters ?? { type: 'object' } }
}

type ToolChoice = Pick<ToolMode, 'kind' | 'names'>

const readToolChoice: Reader<ToolChoice> = (value, field, isStrict) => {
  if (isObject(value)) {
    const chosen = fields({ type: oneOf(['function']), function: fields({ name: readName }) })
    return { kind: 'any', names: [chosen(value, field, isStrict).function.name] }
  }
  const word = oneOf(['none', 'auto', 'required'])(value, field, isStrict)
  return { kind: word === 'required' ? 'any' : word, names: null }
}

const schemaShape = fields({
  name: readName,
  description: optional(text()),
  schema: optional(anyObject),
  strict: optional(flag),
})

const readFormat = tagged<OutputForm>('type', {
  text: () => ({ kind: 'text' }),
  json_object: () => ({ kind: 'json', schema: null }),
  json_schema: (value, field, isStrict) => {
    const { json_schema: form } = fields({ type: text(), json_schema: schemaShape })(value, field, isStrict)
    return { kind: 'json', schema: form.schema ?? null }
  },
})

const readStop: Reader<string[]> = (value, field, isStrict) =>
  typeof value === 'string' ? [value] : listOf(text({ least: 1 }), { most: 4 })(value, field, isStrict)

const readFields = fields({
  model: text({ least: 1 }),
  messages: readMessages,
  n: withDefault(whole({ least: 1, most: 8 }), 1),
  stop: withDefault(readStop, []),
  max_tokens: optional(whole({ least: 1 })),
  max_completion_tokens: optional(whole({ least: 1 })),
  temperature: optional(decimal({ least: 0, most: 2 })),
  top_p: optional(decimal({ least: 0, most: 1 })),
  presence_penalty: optional(decimal({ least: -2, most: 2 })),
  frequency_penalty: optional(decimal({ least: -2, most: 2 })),
  seed: optional(whole()),
  user: optional(text()),
  logit_bias: optional(mapOf(decimal({ least: -100, most: 100 }))),
  logprobs: optional(flag),
  top_logprobs: optional(whole({ least: 0, most: 20 })),
  stream: withDefault(flag, false),
  stream_options: optional(fields({ include_usage: optional(flag), include_obfuscation: optional(flag) })),
  tools: withDefault(listOf(readTool), []),
  tool_choice: withDefault<ToolChoice>(readToolChoice, { kind: 'auto', names: null }),
  parallel_tool_calls: optional(flag),
  response_format: withDefault<OutputForm>(readFormat, { kind: 'text' }),
  reasoning_effort: withDefault(oneOf(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']), 'none'),
  modalities: optional(listOf(oneOf(['text', 'image']))),
  metadata: optional(mapOf(text())),
  store: optional(flag),
  service_tier: optional(text()),
})

export type CompletionRequest = ReturnType<typeof readFields>

/** The document shows no body of this endpoint: this is the one in general use. */
export const readRequest: Reader<CompletionRequest> = (value, field, isStrict) => {
  const request = readFields(value, field, isStrict)
  const { tools, tool_choice: choice } = request
  if (request.stream_options !== undefined && !request.stream) {
    throw new Problem('stream_options', 'is only for stream: true')
  }
  if (request.top_logprobs !== undefined && request.logprobs !== true) {
    throw new Problem('top_logprobs', 'needs logprobs: true')
  }
  if (choice.kind === 'any' && tools.length === 0) throw new Problem('tool_choice', 'needs tools')
  const stranger = choice.names?.find((name) => tools.every((tool) => tool.name !== name))
  if (stranger !== undefined) throw new Problem('tool_choice', `names ${stranger}, which is not in tools`)
  return request
}
