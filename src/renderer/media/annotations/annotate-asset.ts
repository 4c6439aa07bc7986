import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { TagId } from '../../../shared/domain/ids.ts'
import type { Tag } from '../../../shared/domain/tag.ts'
import { failureOf } from '../../data/failure.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { offerUndo, showUndoable } from '../../ui/undo.ts'
import { descriptionDrafts } from './note-drafts.ts'
import type { TagOption } from './tag-paths.ts'
import { tagStoreOf } from './tag-store.ts'

// What is said of a file. Each says where it could not be done, and keeps the way back, by Ctrl/Cmd-Z, where it changed
// something. None rejects.

/** Colours that are gone through one after the other, as by the arrow keys, are one choice with one way back. */
export type LabelChoosing = { before: AssetLabel | null }

export function labelAsset({ id }: Asset, label: AssetLabel | null, choosing: LabelChoosing): Promise<void> {
  const write = (value: AssetLabel | null) =>
    said(async () => {
      await getClient().library.annotate({ assetId: id, label: value })
      const { tags } = currentText()
      announce(value === null ? tags.noLabel : tags.labelled(tags.labels[value]))
      return true
    })
  return withWayBack(
    () => write(label),
    () => write(choosing.before),
    choosing,
  )
}

/** What a key says; the label that it has already is taken off. */
export function toggleLabel(asset: Asset, label: AssetLabel): Promise<void> {
  return labelAsset(asset, asset.label === label ? null : label, { before: asset.label })
}

/** What a model wrote was paid for: the way back is shown. */
export async function removeDescription({ id, description }: Asset): Promise<void> {
  if (description === null) return
  descriptionDrafts.forget(id)
  const write = (text: string) =>
    said(async () => {
      await getClient().library.annotate({ assetId: id, description: text })
      return true
    })
  if (!(await write(''))) return
  const { tags, common } = currentText()
  showUndoable({
    text: tags.descriptionRemoved,
    label: common.undo,
    of: `description ${id}`,
    undo() {
      void write(description.text)
      return true
    },
  })
}

/** The way back of a tag that is made for this takes the tag away too. */
export async function addTag(asset: Asset, option: TagOption): Promise<void> {
  const { tags, isRead } = tagStoreOf(getClient()).getState()
  const isNew = option.type === 'new'
  const { path } = isNew ? option : option.tag
  const id = isNew ? await madeTag(path) : option.tag.id
  if (id === null) return
  const { tags: words } = currentText()
  await withWayBack(
    () => changeTags(asset, { add: [id], remove: [] }, words.added(path)),
    async () => {
      await changeTags(asset, { add: [], remove: [id] }, words.takenOff(path))
      if (isNew && isRead) await removeUnused(id, tags)
    },
  )
}

export function takeTag(asset: Asset, { id, path }: Asset['tags'][number]): Promise<void> {
  const { tags } = currentText()
  return withWayBack(
    () => changeTags(asset, { add: [], remove: [id] }, tags.takenOff(path)),
    () => changeTags(asset, { add: [id], remove: [] }, tags.added(path)),
  )
}

/** @returns whether the file has other tags now */
function changeTags(asset: Asset, change: { add: TagId[]; remove: TagId[] }, words: string) {
  return said(async () => {
    const { changedIds } = await getClient().library.tag({ assetIds: [asset.id], ...change })
    const isChanged = changedIds.includes(asset.id)
    if (isChanged) announce(words)
    return isChanged
  })
}

/** @returns null where it could not be made, which has been said */
export async function madeTag(path: string): Promise<TagId | null> {
  try {
    return (await getClient().tags.create({ path })).id
  } catch (error) {
    showFailure(failureOf(error))
    return null
  }
}

/** Takes away a tag, and those above it, that were not there before and that nothing has come to need since. */
export function removeUnused(id: TagId, before: readonly Tag[]): Promise<boolean> {
  return said(async () => {
    const { tags } = await getClient().tags.list({})
    const isUnused = (tag: Tag, below: TagId | null) =>
      tag.count === 0 &&
      before.every((known) => known.id !== tag.id) &&
      tags.every((other) => other.parentId !== tag.id || other.id === below)
    const find = (tagId: TagId | null) => tags.find((tag) => tag.id === tagId)
    let highest: TagId | null = null
    for (let tag = find(id); tag !== undefined && isUnused(tag, highest); tag = find(tag.parentId))
      highest = tag.id
    if (highest !== null) await getClient().tags.remove({ tagId: highest })
    return highest !== null
  })
}

/** @param of a newer one of the same leads back past both */
async function withWayBack(
  act: () => Promise<boolean>,
  undo: () => Promise<unknown>,
  of: object = {},
): Promise<void> {
  if (!(await act())) return
  offerUndo({
    of,
    undo() {
      void undo()
      return true
    },
  })
}

/** @returns whether it changed something; false also where it failed, which has been said */
async function said(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act()
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
}
