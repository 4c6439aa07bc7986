/** One sign of the three that a template is made of, or the text between two of them. */
export type TemplateToken = { kind: 'text' | '{' | '|' | '}'; text: string }

/** A token as it was found: `slashes` backslashes stood right before a sign; before text they are part of it. */
type FoundToken = TemplateToken & { slashes: number }

/** Linear in the text. */
function findTokens(text: string): FoundToken[] {
  const found: FoundToken[] = []
  let start = 0
  let slashes = 0
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') {
      slashes += 1
      continue
    }
    const isSign = sign === '{' || sign === '|' || sign === '}'
    if (isSign || sign === undefined) {
      // Backslashes are only of interest before a sign: at the end they are text as any other.
      const end = isSign ? at - slashes : at
      if (end > start) found.push({ kind: 'text', text: text.slice(start, end), slashes: 0 })
      if (isSign) found.push({ kind: sign, text: sign, slashes })
      start = at + 1
    }
    slashes = 0
  }
  return found
}

/** The tokens as if there were no backslash before any sign. */
export function tokensWithoutEscapes(text: string): TemplateToken[] {
  return joinTexts(findTokens(text))
}

/** The tokens: of backslashes before a sign two are one, and one that is left over makes text of the sign. */
export function tokensOf(text: string): TemplateToken[] {
  return joinTexts(
    findTokens(text).flatMap(({ kind, text, slashes }) => {
      const kept: TemplateToken = { kind: 'text', text: '\\'.repeat(slashes / 2) }
      return slashes === 0
        ? [{ kind, text }]
        : [kept, { kind: slashes % 2 === 1 ? ('text' as const) : kind, text }]
    }),
  )
}

/** Texts that follow one another as one, so that a name has no seam in it. */
function joinTexts(tokens: readonly TemplateToken[]): TemplateToken[] {
  const joined: TemplateToken[] = []
  let texts: string[] = []
  const endText = () => {
    const text = texts.join('')
    if (text !== '') joined.push({ kind: 'text', text })
    texts = []
  }
  for (const { kind, text } of tokens) {
    if (kind === 'text') texts.push(text)
    else {
      endText()
      joined.push({ kind, text })
    }
  }
  endText()
  return joined
}

/** @returns the text with every sign as itself: read again by `tokensOf` it is text alone */
export function withEscapes(text: string): string {
  return findTokens(text)
    .map(({ kind, text, slashes }) => {
      if (kind === 'text') return text
      // A group begins with its brace: where that is text, so are its bars and its end.
      return '\\'.repeat(kind === '{' ? 2 * slashes + 1 : 2 * slashes) + text
    })
    .join('')
}
