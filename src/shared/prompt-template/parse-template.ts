import { type TemplateToken, tokensOf, tokensWithoutEscapes } from './template-tokens.ts'

/** Text, a variable, or a choice of which each prompt has one. */
export type PromptPiece = string | { variable: string } | { choices: readonly PromptPieces[]; count: number }
/** `count`: how many prompts these pieces make, at most `mostCounted`. */
export type PromptPieces = { pieces: readonly PromptPiece[]; count: number }

export type PromptTemplate = PromptPieces & {
  /** Their names in the order in which they appear, each once. */
  variables: readonly string[]
}

/** Nobody wants to know more precisely how many that would be. */
export const mostCounted = 1_000_000

/**
 * What a prompt asks for: `{a|b|c}` is a choice, also within a choice, and `{{name}}` a variable. All else is text: a brace
 * without a bar before its end, an end without a beginning. A backslash makes text of the `{`, `|` or `}` behind it,
 * and two are one; but a text that would be no template even without its backslashes stays as it is.
 * Takes time and room in proportion to the text, however it is nested.
 */
export function parsePromptTemplate(text: string): PromptTemplate {
  if (isPlainPrompt(text)) return { pieces: text === '' ? [] : [text], count: 1, variables: [] }
  const tokens = tokensOf(text)
  return build(tokens, signsOf(tokens))
}

/** Whether a text is no template: neither with its backslashes nor without them. */
export function isPlainPrompt(text: string): boolean {
  return !text.includes('{') || signsOf(tokensWithoutEscapes(text)).size === 0
}

/** What the tokens mean that are not text. A variable has the two braces before it, and the two behind it. */
type Sign = { type: 'begin' | 'or' | 'end' } | { type: 'variable'; name: string }

function signsOf(tokens: readonly TemplateToken[]): Map<number, Sign> {
  const signs = new Map<number, Sign>()
  const open: { at: number; bars: number[] }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = tokens[at]?.kind
    const name = kind === '{' ? variableAt(tokens, at) : null
    if (name !== null) {
      signs.set(at, { type: 'variable', name })
      at += variableLength - 1
    } else if (kind === '{') open.push({ at, bars: [] })
    else if (kind === '|') open.at(-1)?.bars.push(at)
    else if (kind === '}') {
      const group = open.pop()
      if (group === undefined || group.bars.length === 0) continue
      signs.set(group.at, { type: 'begin' })
      for (const bar of group.bars) signs.set(bar, { type: 'or' })
      signs.set(at, { type: 'end' })
    }
  }
  return signs
}

/** Two braces, the name, two braces. */
const variableLength = 5

/** In any script, and no longer than a label may be. */
const variableName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _-]*$/u
const longestName = 40

function variableAt(tokens: readonly TemplateToken[], at: number): string | null {
  const [second, name, third, fourth] = [tokens[at + 1], tokens[at + 2], tokens[at + 3], tokens[at + 4]]
  if (second?.kind !== '{' || name?.kind !== 'text' || third?.kind !== '}' || fourth?.kind !== '}')
    return null
  // Cut before it is looked at: what is too long is no name, however long it is.
  const trimmed = name.text.slice(0, 2 * longestName).trim()
  const isWhole = name.text.length <= 2 * longestName
  return isWhole && trimmed.length <= longestName && variableName.test(trimmed) ? trimmed : null
}

/** Pieces that are being put together. */
type Part = { pieces: PromptPiece[]; texts: string[]; count: number }
type Group = { before: Part; done: PromptPieces[] }

function build(tokens: readonly TemplateToken[], signs: ReadonlyMap<number, Sign>): PromptTemplate {
  const variables = new Set<string>()
  const groups: Group[] = []
  let part = emptyPart()
  for (let at = 0; at < tokens.length; at += 1) {
    const sign = signs.get(at)
    if (sign === undefined) part.texts.push(tokens[at]?.text ?? '')
    else if (sign.type === 'variable') {
      variables.add(sign.name)
      add(part, { variable: sign.name }, 1)
      at += variableLength - 1
    } else if (sign.type === 'begin') {
      groups.push({ before: part, done: [] })
      part = emptyPart()
    } else {
      const group = groups.at(-1)
      // Signs come in whole groups.
      if (group === undefined) continue
      group.done.push(finish(part))
      part = emptyPart()
      if (sign.type === 'or') continue
      groups.pop()
      part = group.before
      const count = atMost(group.done.reduce((sum, choice) => sum + choice.count, 0))
      add(part, { choices: group.done, count }, count)
    }
  }
  return { ...finish(part), variables: [...variables] }
}

function emptyPart(): Part {
  return { pieces: [], texts: [], count: 1 }
}

function add(part: Part, piece: PromptPiece, count: number): void {
  endText(part)
  part.pieces.push(piece)
  part.count = atMost(part.count * count)
}

function endText({ pieces, texts }: Part): void {
  const text = texts.splice(0).join('')
  if (text !== '') pieces.push(text)
}

function finish(part: Part): PromptPieces {
  endText(part)
  return { pieces: part.pieces, count: part.count }
}

function atMost(count: number): number {
  return Math.min(count, mostCounted)
}
