import { readFile, writeFile } from 'node:fs/promises'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import type { AssetId, ImageStyleId } from '../../../shared/domain/ids.ts'
import {
  mostStyleImageBytes,
  type StyleFile,
  styleFormat,
  styleImageEdge,
  styleVersion,
} from '../../../shared/domain/style-file/style-file.ts'
import { AppError } from '../../../shared/errors.ts'
import type { HideForOthers } from '../../lib/keys.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import type { MadeFiles } from './made-files.ts'
import { type LendFile, saveMade, type SavedTo } from './save-made.ts'

/** Styles as files for others, made when somebody wants them, and nowhere afterwards. */
export type StyleFiles = ReturnType<typeof createStyleFiles>

/** The first of them that makes an image small enough is taken. */
const qualities = [85, 60, 30] as const

export function createStyleFiles({
  files,
  store,
  media,
  hideKeys,
  ...savedTo
}: SavedTo & {
  files: Pick<MadeFiles, 'withImage'>
  store: Pick<Store, 'imageStyles'>
  media: Pick<Media, 'temporary'>
  /** A key that somebody wrote into the words goes nowhere. */
  hideKeys: HideForOthers
}) {
  const imageOf = async (assetId: AssetId): Promise<StyleFile['images'][number]> => {
    for (const quality of qualities) {
      const look = { format: 'webp', quality, edge: styleImageEdge, keepsRecipe: false } as const
      const bytes = await files.withImage({ assetId, look }, (file) => readFile(file))
      if (bytes.length <= mostStyleImageBytes) return { type: 'image/webp', data: bytes.toString('base64') }
    }
    throw new AppError('bad-input', { data: { field: 'images', limit: `${mostStyleImageBytes} B` } })
  }

  const lend = async (styleId: ImageStyleId): Promise<LendFile> => {
    const style = store.imageStyles.list().find(({ id }) => id === styleId)
    if (style === undefined) throw new AppError('not-found', { data: { field: 'style' } })
    const { name, wordsBefore, wordsAfter } = await hideKeys(style)
    const images: StyleFile['images'] = []
    // One after the other: each is decoded whole.
    for (const assetId of style.assetIds) images.push(await imageOf(assetId))
    const words = { name, wordsBefore, wordsAfter }
    const file: StyleFile = { format: styleFormat, version: styleVersion, ...words, images }
    const text = `${JSON.stringify(file, null, 2)}\n`
    return (use) =>
      media.temporary(async (path) => {
        await writeFile(path, text, { flag: 'wx' })
        return use(path)
      })
  }

  return {
    /** @throws AppError `not-found` of `style` or of an image of it; MediaError `missing`, `unsupported`, `disk-full` */
    withFile: async <Result>(styleId: ImageStyleId, use: (file: string) => Promise<Result>) =>
      (await lend(styleId))(use),
    /** Asks the person where it goes and writes it there; see save-made.ts. */
    async *save(styleId: ImageStyleId, fileName: string, signal: AbortSignal): AsyncIterable<SaveEvent> {
      const made: LendFile = async (use) => (await lend(styleId))(use)
      yield* saveMade(made, { ...savedTo, fileName, signal })
    },
  }
}
