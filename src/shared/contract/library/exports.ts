import { z } from 'zod'
import { AssetId } from '../../domain/ids.ts'
import { AppErrorCode } from '../../errors.ts'
import { call, stream } from '../../rpc/procedure.ts'
import { mostAssetsAtOnce } from '../library.ts'
import { ExportChoice } from './export-choice.ts'

/** Files of one export. */
export const mostExported = 100_000
/** Of those that could not be exported, so many are named. */
export const mostNamedLeftOut = 200

const count = z.number().int().nonnegative()
const exportId = z.uuid()

/** A file that could not be exported, and why. Empty: nobody knows its name any more. */
export const LeftOut = z.object({ fileName: z.string(), code: AppErrorCode })
export type LeftOut = z.infer<typeof LeftOut>

export const ExportEvent = z.discriminatedUnion('type', [
  /** `done`: those that were gone through, of which `exported` are there; `part`: how much of the next one is done. */
  z.object({
    type: z.literal('progress'),
    done: count,
    exported: count,
    total: count,
    part: z.number().min(0).max(1),
  }),
  z.object({
    type: z.literal('ended'),
    exported: count,
    leftOut: z.array(LeftOut).max(mostNamedLeftOut),
    leftOutCount: count,
    /** Of the first file, or of the ZIP, where it can be shown in its folder (`library.revealSaved`). */
    savedId: z.uuid().optional(),
  }),
  /** The person wanted it nowhere, or called it off. */
  z.object({ type: z.literal('not-wanted') }),
])
export type ExportEvent = z.infer<typeof ExportEvent>

/** Files of the Library for who takes them elsewhere: as they are, under readable names, or what is made of them. */
export const exports = {
  /** Notes files for an export, more with each call; null begins one. */
  note: call(
    z.object({
      exportId: exportId.nullable(),
      assetIds: z.array(AssetId).min(1).max(mostAssetsAtOnce),
    }),
    z.object({ exportId }),
  ),
  /**
   * Asks the person where to and exports what was noted; leaving ends it, and what is whole by then stays. In a folder nothing
   * is replaced. `bad-input` where nobody can be asked: the window has a browser fetch the ZIP then.
   */
  save: stream(
    z.object({ exportId, fileName: z.string().min(1).max(255), choice: ExportChoice }),
    ExportEvent,
  ),
  /** What a browser gets that then fetches it. */
  offer: call(z.object({ exportId, choice: ExportChoice }), z.object({})),
  /** How far that is, from before the browser asks for it. Leaving ends nothing. */
  watch: stream(z.object({ exportId }), ExportEvent),
  cancel: call(z.object({ exportId }), z.object({})),
} as const
