import type { SaveImageStyle } from '../../../shared/contract/image-styles.ts'
import type { AddedAsset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import {
  type ReadStyle,
  readStyleFile,
  type StyleRefusal,
} from '../../../shared/domain/style-file/read-style-file.ts'
import { mostStyleBytes, styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import { addsSame } from '../../../shared/domain/style/adds-same.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { failureOf } from '../../data/failure.ts'

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

type Taken = { style: ImageStyle; isNew: boolean }

/**
 * One that says the same as one that is there is that one. @throws AppError, and then nothing of it is left; where nobody can
 * say whether it was saved its images stay in the Library, where they are seen
 */
async function takeOver(read: ReadStyle, host: StyleHost): Promise<Taken> {
  const images = await uploadAll(read, host)
  const { wordsBefore, wordsAfter } = read
  const added = { wordsBefore, wordsAfter, assetIds: images.all }
  const sameOf = (styles: readonly ImageStyle[]) => styles.find((one) => addsSame(one, added))
  try {
    const styles = await host.styles()
    const same = sameOf(styles)
    if (same !== undefined) return { style: same, isNew: false }
    const name = freeName(read.name, styles)
    return { style: await host.save({ id: null, name, ...added }), isNew: true }
  } catch (error) {
    // Its answer may be lost, and the style be there: its images then belong to it.
    const styles = await host.styles().catch(() => null)
    const saved = styles === null ? undefined : sameOf(styles)
    if (saved !== undefined) return { style: saved, isNew: true }
    if (styles !== null) await host.forget(images.came)
    throw error
  }
}

/**
 * Its images in the Library; `came`: those that were not there before. @throws AppError, and then none of these is left
 */
async function uploadAll(
  { name, images }: ReadStyle,
  host: StyleHost,
): Promise<{ all: AssetId[]; came: AssetId[] }> {
  const all: AssetId[] = []
  const came: AssetId[] = []
  try {
    for (const [index, { type, bytes }] of images.entries()) {
      const fileName = `${name} ${index + 1}.${type.slice('image/'.length)}`
      const { id, kind, hasThumbnail, added } = await host.upload(new File([bytes], fileName, { type }))
      if (added !== 'known') came.push(id)
      if (kind !== 'image' || !hasThumbnail) throw new AppError('unsupported-file')
      if (!all.includes(id)) all.push(id)
    }
  } catch (error) {
    await host.forget(came)
    throw error
  }
  return { all, came }
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
