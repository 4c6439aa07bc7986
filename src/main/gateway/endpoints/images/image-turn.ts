import { isRecord } from '../../http/is-record.ts'
import type { SentFile } from '../../http/request-body.ts'
import { type WirePart, withInlineData } from '../generate-content/generate-content-parts.ts'
import { eitherSpelling } from '../generate-content/generate-content-spelling.ts'

/**
 * What was asked for an image earlier and what the model answered, to be sent before what is asked now. `answered`: its parts as
 * they came, signatures and order included, with files in the place of their images.
 */
export type EarlierTurn = {
  readonly sources: readonly SentFile[]
  readonly prompt: string
  readonly answered: readonly WirePart[]
}

/** The parts of one candidate as they came; the `data` of an image is its number among the images of the answer. */
export type AnsweredTurn = readonly WirePart[]

/** The part with something else where its media was, if it has any: what `toData` makes of what stands there. */
export function withMedia(
  part: WirePart,
  toData: (standing: unknown) => { data: unknown; mimeType?: string } | null,
): WirePart | null {
  const inline = eitherSpelling(part, 'inlineData')
  if (!isRecord(inline)) return part
  const made = toData(inline['data'])
  return made === null ? null : withInlineData(part, made.data, made.mimeType)
}
