import { createSlotStore, type SlotStore } from '../../../data/persisted-store.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { StyleDrafts } from './style-draft.ts'

let drafts: SlotStore<StyleDrafts> | null = null

/** What was typed of styles and not saved. It outlives the dialog, the room, a reconnection and a restart. */
export function styleDraftStore(): SlotStore<StyleDrafts> {
  drafts ??= createSlotStore({
    client: getClient(),
    slot: 'images:style-drafts',
    schema: StyleDrafts,
    initial: {},
  })
  return drafts
}
