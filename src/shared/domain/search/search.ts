import { z } from 'zod'

/** A part of a text, in UTF-16 units. */
export const TextRange = z.object({ from: z.number().int().nonnegative(), to: z.number().int().positive() })
export type TextRange = z.infer<typeof TextRange>

/** A piece of a text in one line, and where in it what was looked for stands: in order, none in another. */
export const Excerpt = z.object({ text: z.string(), marks: z.array(TextRange) })
export type Excerpt = z.infer<typeof Excerpt>

/** Newest first, or first those that say most of what is looked for in the fewest words. Without words: newest first. */
export const SearchOrder = z.enum(['newest', 'best-match'])
export type SearchOrder = z.infer<typeof SearchOrder>

/** The best matches of a search in files; who wants those behind them narrows the search. */
export const mostRanked = 500

/** What a person may type into a search, with filters, among them the longest path of a tag; longer is cut where it is typed. */
export const longestSearch = 800
/** What of it is looked for as words: each of them is looked up. */
export const longestSearchedWords = 200

/** More values of one filter nobody chooses from. */
export const mostFilterValues = 200
