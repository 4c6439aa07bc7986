import type { DigitalSource } from '../../../shared/domain/recipe/digital-source.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Recipes } from './recipes.ts'
import { xmpPacket } from './xmp-packet.ts'

/** A model's part in a file, for beside the file: its own bytes, and the credentials in them, stay as they are. */
export function createAiStatement({
  recipes,
  version,
}: {
  recipes: Pick<Recipes, 'sourceOf'>
  version: string
}) {
  /** Null where none is known. @throws AppError `not-found` */
  return (assetId: AssetId): { source: DigitalSource; xmp: string } | null => {
    const source = recipes.sourceOf(assetId)
    if (source === null) return null
    return { source, xmp: xmpPacket({ source, recipe: null, app: `Atelier ${version}` }) }
  }
}
