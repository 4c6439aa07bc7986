import type { DigitalSource } from '../../../../shared/domain/recipe/digital-source.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { GeneratedShare } from './generated-share.ts'
import type { Recipes } from '../recipes.ts'
import { xmpPacket } from './xmp-packet.ts'

/** A model's part in a file, for beside the file: its own bytes, and the credentials in them, stay as they are. */
export function createAiStatement({
  recipes,
  shareOf,
  version,
}: {
  recipes: Pick<Recipes, 'sourceOf'>
  shareOf: GeneratedShare
  version: string
}) {
  /** Null where none is known. @throws AppError `not-found`; the signal's reason */
  return async (assetId: AssetId, signal: AbortSignal): Promise<AiStatement | null> => {
    const source = recipes.sourceOf(assetId)
    if (source === null) return null
    const share = await shareOf(assetId, signal)
    return { source, share, xmp: xmpPacket({ source, share, recipe: null, app: `Atelier ${version}` }) }
  }
}

/** `share`: of the pixels that a model generated, 0 to 1; null where it is not known. `xmp`: what says so beside the file. */
export type AiStatement = { source: DigitalSource; share: number | null; xmp: string }
