import { writeFile } from 'node:fs/promises'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { SavedLook } from '../../../shared/contract/provenance.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { renameRetrying } from '../../lib/files/retry-locked.ts'
import { mediaTypeOf } from '../../media/probe/media-type.ts'
import type { Encoding, Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import type { Recipes } from './recipes.ts'
import { type LendFile, saveMade, type SavedTo } from './save-made.ts'
import { xmpPacket } from './ai-statement/xmp-packet.ts'

/** An image of the Library in another look. */
export type MadeImage = { assetId: AssetId; look: SavedLook }

/** Files that are made of one of the Library when somebody wants them, and are nowhere afterwards. */
export type MadeFiles = ReturnType<typeof createMadeFiles>

/** In pixels; of the formats that have such a limit below that of images here. */
const longestSide: Partial<Record<Encoding['format'], number>> = { webp: 16_383, avif: 16_384 }
/** In bytes: what a JPEG has room for in one segment, beside the segment's own name. */
const longestInJpeg = 65_500

export function createMadeFiles({
  recipes,
  store,
  media,
  version,
  ...savedTo
}: SavedTo & {
  recipes: Pick<Recipes, 'of' | 'sourceOf'>
  store: Pick<Store, 'assets'>
  media: Pick<Media, 'temporary' | 'pixels' | 'drawn' | 'sourceOf'>
  version: string
}) {
  const textOf = async (assetId: AssetId): Promise<string | null> => {
    const recipe = await recipes.of(assetId)
    return recipe === null ? null : JSON.stringify(recipe, null, 2)
  }

  const lendRecipe = async (assetId: AssetId): Promise<LendFile> => {
    const text = await textOf(assetId)
    if (text === null) throw new AppError('not-found', { data: { field: 'recipe' } })
    return (use) =>
      media.temporary(async (file) => {
        await writeFile(file, `${text}\n`, { flag: 'wx' })
        return use(file)
      })
  }

  const metadataOf = async ({ assetId, look }: MadeImage): Promise<Encoding['metadata']> => {
    if (!look.keepsRecipe) return undefined
    const recipe = await textOf(assetId)
    const source = recipes.sourceOf(assetId)
    if (recipe === null && source === null) return undefined
    // XML has no place for these two, however they are written; JSON has.
    const safe = recipe?.replace(/[\ufffe\uffff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`) ?? null
    const xmp = xmpPacket({ source, recipe: safe, app: `Atelier ${version}` })
    if (look.format === 'jpeg' && Buffer.byteLength(xmp) > longestInJpeg)
      throw new AppError('bad-input', { data: { field: 'recipe', limit: 'JPEG' } })
    return { xmp, recipe }
  }

  const lendImage = async (made: MadeImage): Promise<LendFile> => {
    const { format, quality, edge } = made.look
    const asset = store.assets.get(made.assetId)
    const file = asset === null ? null : await sourceOf(asset, media)
    if (asset === null || file === null) throw new AppError('not-found', { data: { field: 'asset' } })
    const limit = longestSide[format]
    const side = Math.min(Math.max(asset.width, asset.height), edge ?? Infinity)
    if (limit !== undefined && side > limit)
      throw new AppError('bad-input', { data: { field: 'size', limit: String(limit) } })
    const metadata = await metadataOf(made)
    const encoding = { format, quality, edge, ...(metadata === undefined ? {} : { metadata }) }
    const draw = (to: string) =>
      media.pixels(file, async ({ file: pixels, width, height }) => {
        await renameRetrying(pixels, to)
        return { file: to, width, height }
      })
    return (use) => media.drawn(draw, encoding, use)
  }

  return {
    /** @throws AppError `not-found`; MediaError `disk-full` */
    withRecipe: async <Result>(assetId: AssetId, use: (file: string) => Promise<Result>) =>
      (await lendRecipe(assetId))(use),
    /** @throws AppError `not-found`, `bad-input`; MediaError `unsupported`, `missing`, `disk-full` */
    withImage: async <Result>(made: MadeImage, use: (file: string) => Promise<Result>) =>
      (await lendImage(made))(use),
    /** Asks the person where it goes and writes it there; see save-made.ts. */
    async *saveRecipe(assetId: AssetId, fileName: string, signal: AbortSignal): AsyncIterable<SaveEvent> {
      yield* saveMade(await lendRecipe(assetId), { ...savedTo, fileName, signal })
    },
    async *saveImage(made: MadeImage, fileName: string, signal: AbortSignal): AsyncIterable<SaveEvent> {
      yield* saveMade(await lendImage(made), { ...savedTo, fileName, signal })
    },
  }
}

async function sourceOf({ sha256, mimeType }: Asset, media: Pick<Media, 'sourceOf'>): Promise<string | null> {
  const type = mediaTypeOf(mimeType)
  return type?.kind === 'image' ? media.sourceOf(sha256, type.extension) : null
}
