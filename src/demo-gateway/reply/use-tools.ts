import { chanceFrom, hashText } from '../random.ts'
import type { ChatOrder, Tool, ToolCall } from './chat-order.ts'
import { sampleOf } from './schema-sample.ts'
import type { ToolResult } from './turn.ts'

/** A tool is called when one must be, or when the question names it; not again right after its result, unless forced. */
export function chooseCalls({ turns, tools, toolMode }: ChatOrder): ToolCall[] {
  const last = turns.at(-1)
  if (toolMode.kind === 'none' || tools.length === 0 || last?.role !== 'user') return []
  const allowed = tools.filter(({ name }) => toolMode.names === null || toolMode.names.includes(name))
  const hasResults = last.toolResults.length > 0
  const question = turns.findLast((turn) => turn.role === 'user' && turn.text !== '')?.text ?? ''
  const named = allowed.filter((tool) => isNamed(tool, question))
  const forced = toolMode.kind === 'any' ? allowed.slice(0, 1) : []
  const chosen = named.length > 0 && (!hasResults || toolMode.kind === 'any') ? named : forced
  return (toolMode.isSingle ? chosen.slice(0, 1) : chosen).map(({ name, schema }) => ({
    name,
    input: sampleOf(schema, question, chanceFrom(hashText(`${name} ${question}`))),
  }))
}

/** By its name as it is, or with spaces for underscores. */
function isNamed({ name }: Tool, question: string): boolean {
  const asked = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}_.-]+/gu, ' ')} `.replace(/[.-]+ /g, ' ')
  return [name, name.replaceAll(/[_-]/g, ' ')].some((spelling) =>
    asked.includes(` ${spelling.toLowerCase()} `),
  )
}

export function toolResultReply(results: readonly ToolResult[]): string {
  return results
    .map(({ name, content, isError }) => {
      if (isError) return `\`${name}\` could not do it: ${content}. I would try once more with other words.`
      return `\`${name}\` answered:\n\n${asMarkdown(content)}`
    })
    .join('\n\n')
}

/** The fields of a JSON object as a table; anything else as it is. */
function asMarkdown(content: string): string {
  const fields = parseObject(content)
  if (fields === null) return `> ${content.replaceAll('\n', '\n> ')}`
  const rows = Object.entries(fields).map(([key, value]) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return `| ${key} | ${shown.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`
  })
  return `| Field | Value |\n| --- | --- |\n${rows.join('\n')}`
}

function parseObject(content: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
