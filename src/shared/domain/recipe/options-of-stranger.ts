import type { ImageRequest } from '../job/job.ts'
import { mostPromptCharacters } from '../prompt-length.ts'
import { ImageOptions } from '../options/fields-by-image-format.ts'

/**
 * By their names in a request, wherever in it they are: who asks, what is kept in somebody else's account, and how many
 * answers there are, of which each is paid for and one is read.
 */
const neverTaken: ReadonlySet<string> = new Set(['user', 'cachedContent', 'candidateCount'])
/** Holds options of its own. */
const group = 'generationConfig'

/** The options of a recipe as far as a form may be filled with them; `set` and `leftOut` by their names. */
export type TakenOptions = { options: ImageRequest['options']; set: string[]; leftOut: string[] }

/**
 * A recipe may be anybody's, and what it sets stands in a part of the form that few people open: nothing that is theirs or
 * costs more is taken over, nor an option that is longer than a prompt may be.
 */
export function optionsOfStranger(options: ImageRequest['options']): TakenOptions {
  const set: string[] = []
  const leftOut: string[] = []
  const take = (fields: object): [string, unknown][] =>
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (name === group) {
        const inner = take(Object(value))
        return inner.length === 0 ? [] : [[name, Object.fromEntries(inner)]]
      }
      const isTaken = !neverTaken.has(name) && JSON.stringify(value).length <= mostPromptCharacters
      ;(isTaken ? set : leftOut).push(name)
      return isTaken ? [[name, value]] : []
    })
  const taken = options === null ? [] : take(options.fields)
  if (options === null || leftOut.length === 0) return { options, set, leftOut }
  const fields = Object.fromEntries(taken)
  const left = set.length === 0 ? null : ImageOptions.parse({ format: options.format, fields })
  return { options: left, set, leftOut }
}
