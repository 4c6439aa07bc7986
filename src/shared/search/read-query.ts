import { type Filter, filterNames } from './filters/filter.ts'
import { isBegunFilter, readFilter } from './filters/read-filter.ts'

/** What a person typed into a search. */
export type SearchQuery = {
  /** What is looked for as text. A space at the end says that its last word was typed to its end. */
  words: string
  filters: readonly Filter[]
  /** What looks like a filter and is none: it is among the words. */
  notUnderstood: readonly string[]
}

/** Also as input methods of Chinese and Japanese write it. */
const letters = '[a-z\uff21-\uff3a\uff41-\uff5a]+'
/** A value between quotes; each quote in it is written twice. */
const quotedValue = '"((?:[^"]|"")*)"?'
const pieces = new RegExp(`-?${letters}:${quotedValue}|-?"[^"]*"?|[^\\s"]+`, 'giu')
const filterPiece = new RegExp(`^(-?)(${letters}):(?:${quotedValue}|([^"]*))$`, 'iu')
/** As `filterPiece`, of which the name alone may stand there yet. */
const begunPiece = new RegExp(`^([-－]?)(${letters})?(?:(:)(?:${quotedValue}|([^"]*)))?$`, 'iu')

type Piece = { is: 'filter'; filter: Filter } | { is: 'begun' } | { is: 'words'; isDoubtful: boolean }

/**
 * Reads filters such as `type:video` or `-model:"a name"` out of what was typed, wherever they stand. One that is still being
 * typed at the end is neither a filter nor looked for as text. Nothing that is typed is an error.
 */
export function readQuery(typed: string): SearchQuery {
  // Nothing else is made simpler before it is read: a sign of a name may have a space or a quote in its simpler form.
  const text = withColons(typed)
  const filters: Filter[] = []
  const words: string[] = []
  const notUnderstood: string[] = []
  let isLastWordTyped = true
  for (const { 0: source, index } of text.matchAll(pieces)) {
    const isAtEnd = index + source.length === text.length
    const piece = readPiece(source, isAtEnd)
    if (piece.is === 'filter') filters.push(piece.filter)
    if (piece.is !== 'words') continue
    words.push(source)
    isLastWordTyped = !isAtEnd
    if (piece.isDoubtful) notUnderstood.push(source)
  }
  const ending = words.length > 0 && isLastWordTyped ? ' ' : ''
  return { words: `${words.join(' ')}${ending}`, filters, notUnderstood }
}

/**
 * The same search after what some of its filters name is called otherwise; all else stays as it was typed.
 *
 * @param rename answers how a filter names it now; null: it names something else
 */
export function renameInQuery(
  typed: string,
  filterName: Filter['name'],
  rename: (text: string) => string | null,
): string {
  let isRenamed = false
  const whole = withColons(typed)
  const text = whole.replaceAll(pieces, (source: string, _quoted: string | undefined, at: number) => {
    const piece = readPiece(source, false)
    if (piece.is !== 'filter' || piece.filter.name !== filterName) return source
    const renamed = rename(piece.filter.text)
    if (renamed === null) return source
    isRenamed = true
    const isApart = /^\s|^$/u.test(whole.slice(at + source.length))
    return `${printFilter({ ...piece.filter, text: renamed })}${isApart ? '' : ' '}`
  })
  return isRenamed ? text : typed
}

/** What a person has typed of a filter, perhaps not to its end. `value`: null before the colon. */
export type BegunFilter = { isExcluded: boolean; name: string; value: string | null }

/** The piece that the caret stands in or behind, with its place in UTF-16 units; nothing between two spaces. */
export function pieceAt(typed: string, caret: number): { from: number; to: number; source: string } {
  for (const { 0: source, index } of withColons(typed).matchAll(pieces)) {
    const to = index + source.length
    if (index < caret && caret <= to) return { from: index, to, source }
  }
  return { from: caret, to: caret, source: '' }
}

/** Null where it can be no filter, whatever follows. */
export function begunFilterOf(source: string): BegunFilter | null {
  const [whole, minus = '', name = '', colon, quoted, bare = ''] = begunPiece.exec(source) ?? []
  if (whole === undefined) return null
  const value = colon === undefined ? null : (quoted?.replaceAll('""', '"') ?? bare)
  return { isExcluded: minus !== '', name: simple(name).toLowerCase(), value }
}

/** As input methods of Chinese and Japanese write them; of the same length. */
const withColons = (typed: string) => typed.replaceAll('：', ':')

function readPiece(source: string, isAtEnd: boolean): Piece {
  const [, minus, typedName = '', quoted, bare = ''] = filterPiece.exec(source) ?? []
  if (typedName === '') return { is: 'words', isDoubtful: false }
  const text = (quoted?.replaceAll('""', '"') ?? bare).trim()
  const name = filterNames.find((one) => one === simple(typedName).toLowerCase())
  // An address of the web, or the end of a heading, was never meant as a filter.
  if (name === undefined) return { is: 'words', isDoubtful: text !== '' && !text.startsWith('//') }
  const test = readFilter(name, simple(text))
  if (test !== null) return { is: 'filter', filter: { ...test, text, isExcluded: minus !== '' } }
  return isAtEnd && isBegunFilter(name, simple(text)) ? { is: 'begun' } : { is: 'words', isDoubtful: true }
}

/** A full-width digit is a digit. */
function simple(text: string): string {
  return text.normalize('NFKC')
}

/** What reads as this again: its filters, then its words. */
export function printQuery({ filters, words }: Pick<SearchQuery, 'filters' | 'words'>): string {
  return [...filters.map(printFilter), words].join(' ')
}

export function printFilter({
  name,
  text,
  isExcluded,
}: Pick<Filter, 'name' | 'text' | 'isExcluded'>): string {
  const value = /[\s"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return `${isExcluded ? '-' : ''}${name}:${value}`
}
