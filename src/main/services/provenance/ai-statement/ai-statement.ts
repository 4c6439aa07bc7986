import { setImmediate as rest } from 'node:timers/promises'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { ReadAbout } from '../read-about.ts'
import type { Recipes } from '../recipes.ts'
import { declaredPart, type ModelPart } from './declared-part.ts'
import type { GeneratedShare } from './generated-share.ts'
import { xmpPacket } from './xmp-packet.ts'

/** `xmp`: what says so beside the file. */
export type AiStatement = ModelPart & { xmp: string }

export type AiStatements = ReturnType<typeof createAiStatements>

type Parts = {
  recipes: Pick<Recipes, 'sourceOf'>
  shareOf: GeneratedShare
  readAbout: ReadAbout
  version: string
}

/**
 * A model's part in a file, for beside the file: its own bytes, and the credentials in them, stay as they are. What this library knows
 * counts first, then what the file says of itself.
 */
export function createAiStatements({ recipes, shareOf, readAbout, version }: Parts) {
  /** What cannot be read says nothing. */
  const declaredBy = async (id: AssetId, signal: AbortSignal): Promise<ModelPart | null> => {
    const about = await readAbout(id, signal).catch(() => null)
    signal.throwIfAborted()
    return about === null ? null : declaredPart(about)
  }
  const packet = (part: ModelPart, isDeclared: boolean): AiStatement => {
    const xmp = xmpPacket({ ...part, isDeclared, recipe: null, app: `Atelier ${version}` })
    return { ...part, xmp }
  }

  return {
    /** Null where nothing is known. @throws AppError `not-found`; the signal's reason */
    async of(id: AssetId, signal: AbortSignal): Promise<AiStatement | null> {
      const source = recipes.sourceOf(id)
      if (source !== null) return packet({ source, share: await shareOf(id, signal) }, false)
      const declared = await declaredBy(id, signal)
      return declared === null ? null : packet(declared, true)
    },
    /** For how many of the files nothing is known. @throws AppError `not-found`; the signal's reason */
    async countUnknown(ids: readonly AssetId[], signal: AbortSignal): Promise<number> {
      let count = 0
      for (const id of ids) {
        signal.throwIfAborted()
        if (recipes.sourceOf(id) === null && (await declaredBy(id, signal)) === null) count += 1
        await rest()
      }
      return count
    },
  }
}
