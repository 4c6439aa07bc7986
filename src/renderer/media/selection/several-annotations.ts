import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetLabel } from '../../../shared/domain/annotation.ts'
import type { AssetId, TagId } from '../../../shared/domain/ids.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { madeTag, removeUnused } from '../annotations/annotate-asset.ts'
import type { TagOption } from '../annotations/tag-paths.ts'
import { tagStoreOf } from '../annotations/tag-store.ts'
import { inTurn } from '../rating/in-turn.ts'
import { inPortions, offerSeveral, tellLeftOut } from './in-portions.ts'

// What is said of several files at once, each with one way back for all that was done. None rejects.

/** The way back of a tag that is made for this takes the tag away too. */
export async function tagSeveral(
  client: AtelierClient,
  ids: readonly AssetId[],
  option: TagOption,
): Promise<void> {
  const { tags: before, isRead } = tagStoreOf(client).getState()
  const isNew = option.type === 'new'
  const { path } = isNew ? option : option.tag
  const id = isNew ? await madeTag(path) : option.tag.id
  if (id === null) return
  const { selection } = currentText()
  const { changedIds, isWhole } = await changeTags(client, ids, { add: [id], remove: [] })
  if (changedIds.length > 0)
    offerSeveral(selection.tagged(changedIds.length, path), async () => {
      await changeTags(client, changedIds, { add: [], remove: [id] })
      if (isNew && isRead) await removeUnused(id, before)
    })
  else if (isNew && isRead) await removeUnused(id, before)
  else if (isWhole) showToast({ tone: 'neutral', text: selection.alreadyTagged(path) })
}

export async function untagSeveral(
  client: AtelierClient,
  ids: readonly AssetId[],
  { id, path }: { id: TagId; path: string },
): Promise<void> {
  const { selection } = currentText()
  const { changedIds, isWhole } = await changeTags(client, ids, { add: [], remove: [id] })
  if (changedIds.length > 0)
    offerSeveral(selection.untagged(changedIds.length, path), async () => {
      await changeTags(client, changedIds, { add: [id], remove: [] })
    })
  else if (isWhole) showToast({ tone: 'neutral', text: selection.notTagged(path) })
}

function changeTags(
  client: AtelierClient,
  ids: readonly AssetId[],
  change: { add: TagId[]; remove: TagId[] },
): Promise<{ changedIds: AssetId[]; isWhole: boolean }> {
  return inTurn(['several'], async () => {
    const changedIds: AssetId[] = []
    const isWhole = await inPortions(ids, currentText().selection.tagging, async (assetIds) => {
      changedIds.push(...(await client.library.tag({ assetIds, ...change })).changedIds)
    })
    return { changedIds, isWhole }
  })
}

type Labelled = { assetId: AssetId; label: AssetLabel | null }

export function labelSeveral(
  client: AtelierClient,
  ids: readonly AssetId[],
  label: AssetLabel | null,
): Promise<void> {
  const { selection } = currentText()
  return inTurn(['several'], async () => {
    const before: Labelled[] = []
    const isWhole = await inPortions(ids, selection.labelling, async (assetIds) => {
      before.push(...(await client.library.labelItems({ assetIds, label })).before)
    })
    const changed = before.filter((one) => one.label !== label)
    if (changed.length > 0)
      offerSeveral(selection.labelled(changed.length), () => labelAsBefore(client, changed))
    if (isWhole) tellLeftOut(ids.length - before.length)
  })
}

function labelAsBefore(client: AtelierClient, before: readonly Labelled[]): Promise<void> {
  const { selection } = currentText()
  return inTurn(['several'], async () => {
    for (const [label, alike] of Map.groupBy(before, (one) => one.label)) {
      const ids = alike.map(({ assetId }) => assetId)
      const isWhole = await inPortions(ids, selection.labelling, async (assetIds) => {
        await client.library.labelItems({ assetIds, label })
      })
      if (!isWhole) return
    }
  })
}
