import { windowStore } from '../../../data/persisted-store.ts'
import { StyleDrafts } from './style-draft.ts'

/** What was typed of styles and not saved. It outlives the dialog, the room, a reconnection and a restart. */
export const styleDraftStore = windowStore({
  slot: 'images:style-drafts',
  schema: StyleDrafts,
  initial: {},
})
