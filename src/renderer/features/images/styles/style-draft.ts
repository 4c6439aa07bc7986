import { z } from 'zod'
import { SaveImageStyle } from '../../../../shared/contract/image-styles.ts'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import type { ImageStyleId } from '../../../../shared/domain/ids.ts'
import type { ImageForm } from '../image-form.ts'

/** What stands in the form of a style; without an id it is a new one. Its name may still be missing. */
export const StyleDraft = SaveImageStyle.extend({ name: z.string().max(80) })
export type StyleDraft = z.infer<typeof StyleDraft>

/** What was typed and not saved, by `draftKey`, the one that was begun last at the end. */
export const StyleDrafts = z.record(z.string(), StyleDraft)
export type StyleDrafts = z.infer<typeof StyleDrafts>

/** More nobody comes back to: what was begun first falls out. */
const mostDrafts = 20

/** A style as it is saved; or a new one, which begins with the images that stand in the form. */
export function styleDraftOf(style: ImageStyle | null, { sources }: Pick<ImageForm, 'sources'>): StyleDraft {
  return style ?? { id: null, name: '', wordsBefore: '', wordsAfter: '', assetIds: [...sources] }
}

/** Under what the draft of a style is found; null: of a new one. */
export function draftKey(id: ImageStyleId | null): string {
  return id ?? 'new'
}

/**
 * What changes among the drafts when this stands in a form. Pure.
 *
 * @param unchanged what stood there at first: what is the same again is no draft
 */
export function keepDraft(
  drafts: StyleDrafts,
  draft: StyleDraft,
  unchanged: StyleDraft,
): Partial<StyleDrafts> {
  const key = draftKey(draft.id)
  if (isSameStyle(draft, unchanged)) return { [key]: undefined }
  const others = Object.keys(drafts).filter((other) => other !== key && drafts[other] !== undefined)
  const dropped = others.slice(0, Math.max(0, others.length - mostDrafts + 1))
  return { ...Object.fromEntries(dropped.map((other) => [other, undefined])), [key]: draft }
}

export function isSameStyle(one: StyleDraft, other: StyleDraft): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.wordsBefore === other.wordsBefore &&
    one.wordsAfter === other.wordsAfter &&
    one.assetIds.join() === other.assetIds.join()
  )
}

/** A style that adds nothing would only look as if it did. */
export function isStyleEmpty({ wordsBefore, wordsAfter, assetIds }: StyleDraft): boolean {
  return wordsBefore.trim() === '' && wordsAfter.trim() === '' && assetIds.length === 0
}

/**
 * What changes among the drafts once a style was saved. What was typed since then stays, as a draft of the saved one. Pure.
 *
 * @param written what was sent to be saved
 * @returns `left`: what still stands in its form and is not saved; null: nothing
 */
export function draftsAfterSave(
  drafts: StyleDrafts,
  written: StyleDraft,
  { id }: Pick<ImageStyle, 'id'>,
): { change: Partial<StyleDrafts>; left: StyleDraft | null } {
  const key = draftKey(written.id)
  const draft = drafts[key]
  const isLeft = draft !== undefined && !isSameStyle(draft, written)
  const left = isLeft ? { ...draft, id } : null
  return { change: { [key]: undefined, [draftKey(id)]: left ?? undefined }, left }
}

/**
 * What brings a draft back that was thrown away; nothing where something else was typed in its place meanwhile. Pure.
 */
export function draftsAfterUndo(drafts: StyleDrafts, thrownAway: StyleDraft): Partial<StyleDrafts> {
  const key = draftKey(thrownAway.id)
  return drafts[key] === undefined ? { [key]: thrownAway } : {}
}
