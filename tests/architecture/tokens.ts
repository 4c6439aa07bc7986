/** The pieces of a TypeScript file that imports are written with. */
export type Token = {
  kind: 'word' | 'string' | 'punctuation'
  text: string
  line: number
  /** Of the slash that begins a regular expression: all of it. */
  pattern?: string
}

const wordStart = /[\p{ID_Start}$_#@]/u
const wordPart = /[\p{ID_Continue}$\u200c\u200d]/u
/** After these a slash begins a regular expression, although they are words. */
const operatorWords = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'do',
  'else',
  'await',
  'yield',
])

/**
 * Splits source text into words, strings and punctuation, leaving out comments, regular expressions and the text of
 * templates with substitutions (code inside `${}` is kept). Made for finding imports, not for compiling.
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  /** For every open template: how many braces are open inside its current substitution. */
  const templates: number[] = []
  let position = 0
  let line = 1

  const push = (kind: Token['kind'], text: string) => tokens.push({ kind, text, line })

  function readTemplate(): void {
    let text = ''
    while (position < source.length) {
      const char = source[position]
      if (char === '\\') {
        text += source.slice(position, position + 2)
        position += 2
      } else if (char === '`') {
        position += 1
        push('string', text)
        return
      } else if (char === '$' && source[position + 1] === '{') {
        position += 2
        templates.push(0)
        return
      } else {
        if (char === '\n') line += 1
        text += char
        position += 1
      }
    }
  }

  /** A quote with no partner on its line is an apostrophe in JSX text. */
  function readString(quote: string): void {
    const match = stringAt(source, position, quote)
    push(match === null ? 'punctuation' : 'string', match === null ? quote : unescape(match.slice(1, -1)))
    position += match === null ? 1 : match.length
  }

  function readSlash(): void {
    const regex = isRegexAllowed(tokens.at(-1)) ? regexAt(source, position) : null
    tokens.push({ kind: 'punctuation', text: '/', line, ...(regex === null ? {} : { pattern: regex }) })
    position += regex === null ? 1 : regex.length
  }

  function readPunctuation(char: string): void {
    const depth = templates.at(-1)
    if (depth !== undefined && char === '{') templates[templates.length - 1] = depth + 1
    if (depth !== undefined && char === '}') {
      if (depth === 0) {
        templates.pop()
        position += 1
        readTemplate()
        return
      }
      templates[templates.length - 1] = depth - 1
    }
    push('punctuation', char)
    position += 1
  }

  while (position < source.length) {
    const char = source[position] ?? ''
    if (char === '\n') {
      line += 1
      position += 1
    } else if (/\s/.test(char)) {
      position += 1
    } else if (source.startsWith('//', position)) {
      const end = source.indexOf('\n', position)
      position = end === -1 ? source.length : end
    } else if (source.startsWith('/*', position)) {
      const end = source.indexOf('*/', position + 2)
      const comment = source.slice(position, end === -1 ? source.length : end + 2)
      line += comment.split('\n').length - 1
      position += comment.length
    } else if (char === "'" || char === '"') {
      readString(char)
    } else if (char === '`') {
      position += 1
      readTemplate()
    } else if (char === '/') {
      readSlash()
    } else if (wordStart.test(char)) {
      let end = position + 1
      while (end < source.length && wordPart.test(source[end] ?? '')) end += 1
      push('word', source.slice(position, end))
      position = end
    } else {
      readPunctuation(char)
    }
  }
  return tokens
}

function stringAt(source: string, position: number, quote: string): string | null {
  const pattern = quote === "'" ? /'(?:[^'\\\n]|\\[^])*'/y : /"(?:[^"\\\n]|\\[^])*"/y
  pattern.lastIndex = position
  return pattern.exec(source)?.[0] ?? null
}

function regexAt(source: string, position: number): string | null {
  const pattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
  pattern.lastIndex = position
  return pattern.exec(source)?.[0] ?? null
}

function isRegexAllowed(previous: Token | undefined): boolean {
  if (previous === undefined) return true
  if (previous.kind === 'word') return operatorWords.has(previous.text)
  // After `<` it is the end of a JSX element.
  return previous.kind === 'punctuation' && !')]}<'.includes(previous.text) && !/\d/.test(previous.text)
}

function unescape(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/gs,
    (_, long, four, two, char) =>
      char === undefined ? String.fromCodePoint(parseInt(long ?? four ?? two, 16)) : char,
  )
}
