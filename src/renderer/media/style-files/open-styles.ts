import type { SaveImageStyle } from '../../../shared/contract/image-styles.ts'
import type { AddedAsset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { ImageStyle } from '../../../shared/domain/image-style.ts'
import {
  type ReadStyle,
  readStyleFile,
  type StyleRefusal,
} from '../../../shared/domain/style-file/read-style-file.ts'
import { mostStyleBytes, styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { failureOf } from '../failure-of.ts'

export type StyleHost = {
  /** Those that there are. @throws AppError */
  styles(): Promise<readonly ImageStyle[]>
  /** Brings an image into the Library. @throws AppError */
  upload(file: File): Promise<Pick<AddedAsset, 'id' | 'kind' | 'hasThumbnail' | 'added'>>
  /** Takes images out again that came with a style that was not taken. Never rejects. */
  forget(ids: readonly AssetId[]): Promise<void>
  /** @throws AppError */
  save(style: SaveImageStyle): Promise<ImageStyle>
  /** Puts a style into the form. */
  show(style: ImageStyle): void
  say(sentence: string): void
  /** Says why nothing was done with a file. */
  refuse(sentence: string): void
}

/** Whether a file says of itself that it is a style; what it is, is read from its text. */
export function isStyleFile({ name }: Pick<File, 'name'>): boolean {
  return name.toLowerCase().endsWith(styleEnding)
}

/**
 * Takes styles over, one after another; the last one is shown. What cannot be taken is named with its reason, leaves nothing
 * behind and hinders none of the others.
 */
export async function openStyles(files: readonly File[], host: StyleHost, text: Catalogue): Promise<void> {
  let last: ImageStyle | null = null
  for (const file of files) {
    const read = await readFile(file)
    if (typeof read === 'string') {
      host.refuse(text.styles.refused[read](file.name))
      continue
    }
    try {
      const { style, isNew } = await takeOver(read, host)
      const images = style.assetIds.length
      host.say(isNew ? text.styles.taken(style.name, images) : text.styles.knownAlready(style.name))
      last = style
    } catch (error) {
      const failure = failureOf(error)
      const isImage = failure.code === 'unsupported-file' || failure.code === 'damaged-file'
      host.refuse(isImage ? text.styles.refused['not-a-style'](file.name) : errorLine(failure, text))
    }
  }
  if (last !== null) host.show(last)
}

async function readFile(file: File): Promise<ReadStyle | StyleRefusal> {
  if (file.size > mostStyleBytes) return 'not-a-style'
  return file.text().then(readStyleFile, () => 'not-a-style')
}

/** One that says the same as one that is there is that one. @throws AppError, and then nothing of it is left */
async function takeOver(read: ReadStyle, host: StyleHost): Promise<{ style: ImageStyle; isNew: boolean }> {
  const came: AssetId[] = []
  try {
    const assetIds: AssetId[] = []
    for (const [index, { type, bytes }] of read.images.entries()) {
      const name = `${read.name} ${index + 1}.${type.slice('image/'.length)}`
      const { id, kind, hasThumbnail, added } = await host.upload(new File([bytes], name, { type }))
      if (added !== 'known') came.push(id)
      if (kind !== 'image' || !hasThumbnail) throw new AppError('unsupported-file')
      if (!assetIds.includes(id)) assetIds.push(id)
    }
    const { wordsBefore, wordsAfter } = read
    const styles = await host.styles()
    const same = styles.find(
      (one) =>
        one.wordsBefore === wordsBefore &&
        one.wordsAfter === wordsAfter &&
        one.assetIds.join() === assetIds.join(),
    )
    if (same !== undefined) return { style: same, isNew: false }
    const name = freeName(read.name, styles)
    return { style: await host.save({ id: null, name, wordsBefore, wordsAfter, assetIds }), isNew: true }
  } catch (error) {
    await host.forget(came)
    throw error
  }
}

const longestName = 80

/** The name itself, or the first with a number behind it that no style has. */
function freeName(name: string, styles: readonly ImageStyle[]): string {
  const taken = new Set(styles.map((style) => style.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) {
    const ending = ` ${number}`
    free = `${name.slice(0, longestName - ending.length)}${ending}`
  }
  return free
}
