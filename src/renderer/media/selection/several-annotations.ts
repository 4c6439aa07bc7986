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
  options: readonly TagOption[],
): Promise<void> {
  const { tags: before, isRead } = tagStoreOf(client).getState()
  const done: { id: TagId; changedIds: readonly AssetId[] }[] = []
  const made: TagId[] = []
  let isWhole = true
  for (const option of options) {
    const id = option.type === 'new' ? await madeTag(option.path) : option.tag.id
    if (id === null) {
      // Said already; what was put on before it has its way back.
      isWhole = false
      break
    }
    if (option.type === 'new') made.push(id)
    const change = await changeTags(client, ids, { add: [id], remove: [] })
    done.push({ id, changedIds: change.changedIds })
    isWhole = change.isWhole
    if (!isWhole) break
  }
  async function forgetUnused(): Promise<void> {
    if (isRead) for (const id of made) await removeUnused(id, before)
  }
  const { selection } = currentText()
  const paths = options.map((option) => (option.type === 'new' ? option.path : option.tag.path))
  const changedCount = new Set(done.flatMap(({ changedIds }) => changedIds)).size
  if (changedCount > 0)
    offerSeveral(selection.tagged(changedCount, paths), async () => {
      for (const { id, changedIds } of done) await changeTags(client, changedIds, { add: [], remove: [id] })
      await forgetUnused()
    })
  else if (made.length > 0) await forgetUnused()
  else if (isWhole) showToast({ tone: 'neutral', text: selection.alreadyTagged(paths) })
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

/** What a key says: the label that all of them have already is taken off. */
export function toggleLabelOfSeveral(
  client: AtelierClient,
  ids: readonly AssetId[],
  label: AssetLabel,
): Promise<void> {
  return inTurn(['several'], async () => {
    const { before, isWhole } = await changeLabels(client, ids, label)
    const hadAll = before.length > 0 && before.every((one) => one.label === label)
    if (isWhole && hadAll)
      tellLabelled(client, ids, { ...(await changeLabels(client, ids, null)), label: null })
    else tellLabelled(client, ids, { before, isWhole, label })
  })
}

export function labelSeveral(
  client: AtelierClient,
  ids: readonly AssetId[],
  label: AssetLabel | null,
): Promise<void> {
  return inTurn(['several'], async () => {
    tellLabelled(client, ids, { ...(await changeLabels(client, ids, label)), label })
  })
}

type LabelChange = { before: Labelled[]; isWhole: boolean }

async function changeLabels(
  client: AtelierClient,
  ids: readonly AssetId[],
  label: AssetLabel | null,
): Promise<LabelChange> {
  const before: Labelled[] = []
  const isWhole = await inPortions(ids, currentText().selection.labelling, async (assetIds) => {
    before.push(...(await client.library.labelItems({ assetIds, label })).before)
  })
  return { before, isWhole }
}

function tellLabelled(
  client: AtelierClient,
  ids: readonly AssetId[],
  { before, isWhole, label }: LabelChange & { label: AssetLabel | null },
): void {
  const changed = before.filter((one) => one.label !== label)
  if (changed.length > 0)
    offerSeveral(currentText().selection.labelled(changed.length), () => labelAsBefore(client, changed))
  if (isWhole) tellLeftOut(ids.length - before.length)
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
