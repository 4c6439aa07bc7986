/** A piece of a key this long says too much of it. */
const longestHarmlessPiece = 11
/** A piece that long covers at least one block of this length that begins at a multiple of it. */
const blockLength = 6
/** A shorter key than this would be found in every other word. */
const shortestForm = 4

/** What stands where a key stood. */
export const hiddenKey = '[key]'

/** Takes keys out of a text. `isCut`: the text ends where it was cut off, perhaps inside a key. */
export type HideKeys = (text: string, isCut?: boolean) => string

/**
 * Finds keys and pieces of them of twelve characters and more, as they are and as JSON, addresses, base64 (of a text
 * with the key anywhere in it) and hexadecimal digits spell them. Linear in the text, and looks at one block in six.
 */
export function createHideKeys(secrets: readonly string[]): HideKeys {
  const forms = distinctSpellings(secrets).filter((form) => form.length >= shortestForm)
  const short = forms.filter((form) => form.length <= longestHarmlessPiece)
  const long = forms.filter((form) => form.length > longestHarmlessPiece)
  const blocks = indexBlocks(long)
  return (text, isCut = false) => {
    let hidden = blocks.size === 0 ? text : hidePieces(text, blocks)
    for (const form of short) hidden = hidden.replaceAll(form, hiddenKey)
    return isCut ? withoutBeginning(hidden, forms) : hidden
  }
}

/** Counts the characters at a text's end that are a piece of a key, of twelve and more; 0 where none is. */
export function createPieceAtEnd(secrets: readonly string[]): (text: string) => number {
  const forms = distinctSpellings(secrets)
  return (text) => Math.max(0, ...forms.map((form) => pieceAtEnd(text, form)))
}

function pieceAtEnd(text: string, form: string): number {
  let longest = 0
  for (let end = longestHarmlessPiece + 1; end <= form.length; end += 1) {
    let length = 0
    while (length < end && text[text.length - length - 1] === form[end - length - 1]) length += 1
    longest = Math.max(longest, length)
  }
  return longest > longestHarmlessPiece ? longest : 0
}

type Block = { form: string; at: number }

/** Every block of every form: a block of the text that is none of them belongs to no key. */
function indexBlocks(forms: readonly string[]): Map<string, Block[]> {
  const blocks = new Map<string, Block[]>()
  for (const form of forms) {
    for (let at = 0; at + blockLength <= form.length; at += 1) {
      const block = form.slice(at, at + blockLength)
      const known = blocks.get(block)
      if (known === undefined) blocks.set(block, [{ form, at }])
      else known.push({ form, at })
    }
  }
  return blocks
}

function hidePieces(text: string, blocks: ReadonlyMap<string, readonly Block[]>): string {
  let output = ''
  let copied = 0
  for (let at = 0; at + blockLength <= text.length; at += blockLength) {
    if (at < copied) continue
    const candidates = blocks.get(text.slice(at, at + blockLength))
    if (candidates === undefined) continue
    const piece = longestPiece(text, at, candidates)
    if (piece.end - piece.start <= longestHarmlessPiece) continue
    output += text.slice(copied, Math.max(copied, piece.start)) + hiddenKey
    copied = piece.end
  }
  return copied === 0 ? text : output + text.slice(copied)
}

function longestPiece(text: string, at: number, candidates: readonly Block[]) {
  let longest = { start: at, end: at }
  for (const { form, at: inForm } of candidates) {
    let before = 0
    while (before < inForm && before < at && text[at - before - 1] === form[inForm - before - 1]) before += 1
    let after = blockLength
    while (inForm + after < form.length && text[at + after] === form[inForm + after]) after += 1
    if (before + after > longest.end - longest.start) longest = { start: at - before, end: at + after }
  }
  return longest
}

function withoutBeginning(text: string, forms: readonly string[]): string {
  const lengths = forms.map((form) => {
    for (let length = Math.min(form.length, longestHarmlessPiece); length >= shortestForm; length -= 1) {
      if (text.endsWith(form.slice(0, length))) return length
    }
    return 0
  })
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? text : text.slice(0, -longest) + hiddenKey
}

const distinctSpellings = (secrets: readonly string[]) => [...new Set(secrets.flatMap(spellings))]

function spellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const hex = Buffer.from(secret).toString('hex')
  const address = encodeURIComponent(secret)
  return [
    secret,
    json,
    json.replaceAll('/', '\\/'),
    address,
    address.replaceAll(/%../g, (escape) => escape.toLowerCase()),
    hex,
    hex.toUpperCase(),
    ...base64Spellings(secret),
  ]
}

/** Base64 depends on where in three bytes the key begins; what its neighbours decide too is left out. */
function base64Spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes])
    const first = Math.ceil((offset * 8) / 6)
    const last = Math.floor((padded.length * 8) / 6)
    return (['base64', 'base64url'] as const).map((name) => padded.toString(name).slice(first, last))
  })
}
