import { flag, oneOf, optional, Problem, type Reader, text, whole } from '../../check/read.ts'
import { anyObject, fields, listOf, tagged } from '../../check/read-structure.ts'
import type { Tool, ToolMode } from '../../reply/chat-order.ts'

const cacheControl = optional(fields({ type: oneOf(['ephemeral']) }))

const readCustom: Reader<Tool> = (value, field, isStrict) => {
  const read = fields({
    type: optional(text()),
    name: text({ least: 1, most: 64 }),
    description: optional(text()),
    input_schema: anyObject,
    cache_control: cacheControl,
  })
  const { name, input_schema: schema } = read(value, field, isStrict)
  return { name, schema }
}

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const readComputer: Reader<Tool> = (value, field, isStrict) => {
  const read = fields({
    type: text(),
    name: oneOf(['computer']),
    display_width_px: whole({ least: 1 }),
    display_height_px: whole({ least: 1 }),
    display_number: optional(whole({ least: 0 })),
    cache_control: cacheControl,
  })
  const { name, display_width_px: width, display_height_px: height } = read(value, field, isStrict)
  const coordinate = { type: 'array', prefixItems: [below(width), below(height)], minItems: 2, maxItems: 2 }
  return { name, schema: object({ action: { enum: ['left_click', 'mouse_move'] }, coordinate }) }
}

const below = (limit: number) => ({ type: 'integer', minimum: 0, maximum: limit - 1 })

const readBash: Reader<Tool> = (value, field, isStrict) => {
  const { name } = fields({ type: text(), name: oneOf(['bash']), cache_control: cacheControl })(
    value,
    field,
    isStrict,
  )
  return { name, schema: object({ command: { const: 'ls -la' } }) }
}

const readEditor: Reader<Tool> = (value, field, isStrict) => {
  const read = fields({ type: text(), name: oneOf(['str_replace_editor']), cache_control: cacheControl })
  const { name } = read(value, field, isStrict)
  return { name, schema: object({ command: { const: 'view' }, path: { const: '/notes.txt' } }) }
}

const readTool = tagged<Tool>(
  'type',
  {
    custom: readCustom,
    computer_20241022: readComputer,
    bash_20241022: readBash,
    text_editor_20241022: readEditor,
  },
  'custom',
)

export const readTools: Reader<Tool[]> = (value, field, isStrict) => {
  const tools = listOf(readTool)(value, field, isStrict)
  const names = tools.map(({ name }) => name)
  const second = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (second >= 0) throw new Problem(`${field}.${second}.name`, `is there twice: ${names[second]}`)
  return tools
}

const shared = { type: text(), disable_parallel_tool_use: optional(flag) }

export const readToolChoice = tagged<ToolMode>('type', {
  auto: (value, field, isStrict) => modeOf('auto', null, fields(shared)(value, field, isStrict)),
  any: (value, field, isStrict) => modeOf('any', null, fields(shared)(value, field, isStrict)),
  tool: (value, field, isStrict) => {
    const choice = fields({ ...shared, name: text({ least: 1 }) })(value, field, isStrict)
    return modeOf('any', [choice.name], choice)
  },
})

function modeOf(
  kind: ToolMode['kind'],
  names: string[] | null,
  choice: { disable_parallel_tool_use: boolean | undefined },
): ToolMode {
  return { kind, names, isSingle: choice.disable_parallel_tool_use === true }
}
