import { prettyJson } from '../../../lib/format/pretty-json.ts'

/** JSON with its lines broken; anything else as it is. Not by JSON.stringify, whose margins grow with every bracket. */
export function prettyBody(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text
  try {
    JSON.parse(text)
  } catch {
    return text
  }
  return prettyJson(text)
}

/** Lines in blocks, so that a window need not lay out what nobody sees. */
export function blocksOf(text: string, linesPerBlock: number): string[] {
  const lines = text.split('\n')
  const blocks: string[] = []
  for (let from = 0; from < lines.length; from += linesPerBlock) {
    blocks.push(lines.slice(from, from + linesPerBlock).join('\n'))
  }
  return blocks
}
