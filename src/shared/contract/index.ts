import type { Client } from '../rpc/procedure.ts'
import { app } from './app.ts'
import { archives } from './library/archives.ts'
import { backup } from './library/backup.ts'
import { moveLibrary } from './library/move-library.ts'
import { boards } from './boards.ts'
import { canvas } from './canvas/canvas.ts'
import { canvasEdits } from './canvas/canvas-edits.ts'
import { chat } from './chat.ts'
import { descriptions } from './library/descriptions.ts'
import { diagnostics } from './diagnostics.ts'
import { exchanges } from './exchanges.ts'
import { exports } from './library/exports.ts'
import { grids } from './grids.ts'
import { health } from './health.ts'
import { imageStyles } from './image-styles.ts'
import { images } from './images.ts'
import { imports } from './library/imports.ts'
import { jobs } from './jobs.ts'
import { library } from './library.ts'
import { smartBoards } from './library/smart-boards.ts'
import { space } from './library/space.ts'
import { similar } from './library/similar.ts'
import { stacks } from './library/stacks.ts'
import { tags } from './library/tags.ts'
import { provenance } from './provenance.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { trash } from './trash.ts'
import { updates } from './updates.ts'
import { videos } from './videos.ts'
import { workspace } from './workspace.ts'

/** Everything that the window may ask of the app. */
export const contract = {
  app,
  archives,
  backup,
  boards,
  canvas,
  canvasEdits,
  chat,
  descriptions,
  diagnostics,
  exchanges,
  exports,
  grids,
  health,
  imageStyles,
  images,
  imports,
  jobs,
  library,
  moveLibrary,
  provenance,
  search,
  settings,
  similar,
  space,
  smartBoards,
  stacks,
  tags,
  trash,
  updates,
  videos,
  workspace,
} as const
export type AtelierContract = typeof contract
export type AtelierClient = Client<AtelierContract>
