import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { TagId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { offerUndo } from '../../ui/undo.ts'
import type { TagOption } from './tag-paths.ts'

/** What is said of a file. Each keeps the way back, by Ctrl/Cmd-Z, and says where it could not be done. None rejects. */
export function labelAsset({ id, label: before }: Asset, label: AssetLabel | null): Promise<void> {
  const write = (value: AssetLabel | null) =>
    said(async () => {
      await getClient().library.annotate({ assetId: id, label: value })
      const { tags } = currentText()
      announce(value === null ? tags.noLabel : tags.labelled(tags.labels[value]))
    })
  return withWayBack(
    () => write(label),
    () => write(before),
  )
}

export async function addTag(asset: Asset, option: TagOption): Promise<void> {
  let tagId: TagId | null = null
  const { tags } = currentText()
  const path = option.type === 'new' ? option.path : option.tag.path
  await withWayBack(
    () =>
      said(async () => {
        const client = getClient()
        tagId = option.type === 'new' ? (await client.tags.create({ path })).id : option.tag.id
        await client.library.tag({ assetIds: [asset.id], add: [tagId], remove: [] })
        announce(tags.added(path))
      }),
    async () => tagId === null || changeTags(asset, { add: [], remove: [tagId] }, tags.takenOff(path)),
  )
}

export function takeTag(asset: Asset, { id, path }: Asset['tags'][number]): Promise<void> {
  const { tags } = currentText()
  return withWayBack(
    () => changeTags(asset, { add: [], remove: [id] }, tags.takenOff(path)),
    () => changeTags(asset, { add: [id], remove: [] }, tags.added(path)),
  )
}

function changeTags(asset: Asset, change: { add: TagId[]; remove: TagId[] }, words: string) {
  return said(async () => {
    await getClient().library.tag({ assetIds: [asset.id], ...change })
    announce(words)
  })
}

async function withWayBack(act: () => Promise<boolean>, undo: () => Promise<boolean>): Promise<void> {
  if (!(await act())) return
  offerUndo({
    of: {},
    undo() {
      void undo()
      return true
    },
  })
}

async function said(act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
}
