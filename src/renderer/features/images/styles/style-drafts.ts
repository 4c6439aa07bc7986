import { createPersistedStore, type PersistedStore } from '../../../data/persisted-store.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { StyleDrafts } from './style-draft.ts'

let drafts: PersistedStore<StyleDrafts> | null = null

/** What was typed of styles and not saved. It outlives the dialog, the room, a reconnection and a restart. */
export function styleDraftStore(): PersistedStore<StyleDrafts> {
  drafts ??= createPersistedStore({
    client: getClient(),
    slot: 'images:style-drafts',
    schema: StyleDrafts,
    initial: {},
  })
  return drafts
}
