import { tokenize, type Token } from './tokens.ts'

export type Import = {
  /** Null where the name is computed, which nothing can check. */
  specifier: string | null
  line: number
}

/**
 * Every way in which a file can name another: static, side-effect and type imports, `export … from`, `import()`
 * (also in types), `require()`, `new URL(…, import.meta.url)` and reference comments.
 * TypeScript 7 has no JavaScript API, hence our own reading.
 */
export function scanImports(source: string): Import[] {
  const tokens = tokenize(source)
  const imports = tokens.flatMap((token, index) => importAt(tokens, index, token) ?? [])
  for (const match of source.matchAll(/^\/\/\/\s*<reference\s+(?:types|path)="([^"]+)"/gm)) {
    const [, specifier = null] = match
    imports.push({ specifier, line: source.slice(0, match.index).split('\n').length })
  }
  return imports
}

function importAt(tokens: Token[], index: number, token: Token): Import | null {
  if (token.kind !== 'word' || tokens[index - 1]?.text === '.') return null
  const next = tokens[index + 1]
  switch (token.text) {
    case 'import':
      if (next?.kind === 'punctuation' && next.text === '(') return argumentAt(tokens, index + 2, token.line)
      if (next?.kind === 'string') return { specifier: next.text, line: next.line }
      return isClauseStart(next) ? fromAfter(tokens, index + 1) : null
    case 'export':
      return isExportClause(tokens, index + 1) ? fromAfter(tokens, index + 1) : null
    case 'require':
      return next?.text === '(' ? argumentAt(tokens, index + 2, token.line) : null
    case 'URL':
      return tokens[index - 1]?.text === 'new' ? urlAt(tokens, index + 1) : null
    default:
      return null
  }
}

function argumentAt(tokens: Token[], index: number, line: number): Import {
  const token = tokens[index]
  const isWhole = [')', ','].includes(tokens[index + 1]?.text ?? '')
  return { specifier: token?.kind === 'string' && isWhole ? token.text : null, line }
}

function isClauseStart(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.text === '{' || token?.text === '*'
}

function isExportClause(tokens: Token[], index: number): boolean {
  const at = tokens[index]?.text === 'type' ? index + 1 : index
  return tokens[at]?.kind === 'punctuation' && ['{', '*'].includes(tokens[at]?.text ?? '')
}

/** Follows an import or export clause to its `from '…'`; null when it has none. */
function fromAfter(tokens: Token[], start: number): Import | null {
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]
    const next = tokens[index + 1]
    if (token?.kind === 'word' && token.text === 'from' && next?.kind === 'string') {
      return { specifier: next.text, line: next.line }
    }
    const isClauseToken =
      token?.kind === 'word' || token?.kind === 'string' || '{},*'.includes(token?.text ?? '')
    if (!isClauseToken) return null
    if (token?.text === '}' && next?.text !== 'from') return null
  }
  return null
}

/** `new URL('./worker.ts', import.meta.url)` names a file as surely as an import does. */
function urlAt(tokens: Token[], index: number): Import | null {
  const [open, name, comma, ...rest] = tokens.slice(index, index + 8)
  const isModuleUrl = rest
    .map((token) => token.text)
    .join('')
    .startsWith('import.meta.url')
  if (open?.text !== '(' || comma?.text !== ',' || !isModuleUrl) return null
  if (name?.kind !== 'string') return null
  return { specifier: name.text.startsWith('.') ? name.text : `./${name.text}`, line: name.line }
}
