import { init } from './0010-init.ts'
import { connectionNetwork } from './0020-connection-network.ts'
import { messageDetails } from './0025-message-details.ts'
import { jobGatewayFacts } from './0040-job-gateway-facts.ts'
import { chosenVersions } from './0045-chosen-versions.ts'
import { exchanges } from './0050-exchanges.ts'
import { jobEvents } from './0060-job-events.ts'
import { rowHashes } from './0070-row-hashes.ts'
import { connectionPace } from './0080-connection-pace.ts'
import { noExchanges } from './0090-no-exchanges.ts'
import { purges } from './0100-purges.ts'
import { jobFiles } from './0130-job-files.ts'
import { plainHttp } from './0140-plain-http.ts'
import { messagePieces } from './0150-message-pieces.ts'
import { canvases } from './0160-canvases.ts'
import { canvasDecisions } from './0170-canvas-decisions.ts'
import { imageStyles } from './0171-image-styles.ts'
import { assetRatings } from './0172-asset-ratings.ts'
import { canvasImages } from './0173-canvas-images.ts'
import { grids } from './0174-grids.ts'
import { boards } from './0175-boards.ts'
import { jobTurns } from './0177-job-turns.ts'
import { gridSettings } from './0178-grid-settings.ts'
import { canvasLayers } from './0181-canvas-layers.ts'
import { decidedLayers } from './0190-decided-layers.ts'
import { lostAssetFacts } from './0192-lost-asset-facts.ts'
import { intermediates } from './0193-intermediates.ts'
import { idempotencyKey } from './0194-idempotency-key.ts'
import { search } from './0200-search.ts'
import { tags } from './0210-tags.ts'
import { searchFilters } from './0211-search-filters.ts'
import { smartBoards } from './0220-smart-boards.ts'
import { importedMessages } from './0230-imported-messages.ts'
import { messageRoots } from './0240-message-roots.ts'
import { assetDescriptions } from './0270-asset-descriptions.ts'
import { stacks } from './0271-stacks.ts'
import { takes } from './0272-takes.ts'
import { archives } from './0280-archives.ts'
import { embeddedMetadata } from './0300-embedded-metadata.ts'
import { assetDhashes } from './0305-asset-dhashes.ts'
import { assetSorting } from './0310-asset-sorting.ts'

/** One step of the schema's history. Plain SQL and nothing live, so that it means the same for ever. */
export type Migration = { readonly version: number; readonly sql: string }

/** In order. Numbers only go up; the last one is what `user_version` of a current database says. */
export const migrations: readonly Migration[] = [
  init,
  connectionNetwork,
  messageDetails,
  jobGatewayFacts,
  chosenVersions,
  exchanges,
  jobEvents,
  rowHashes,
  connectionPace,
  noExchanges,
  purges,
  jobFiles,
  plainHttp,
  messagePieces,
  canvases,
  canvasDecisions,
  imageStyles,
  assetRatings,
  canvasImages,
  grids,
  boards,
  jobTurns,
  gridSettings,
  canvasLayers,
  decidedLayers,
  lostAssetFacts,
  intermediates,
  idempotencyKey,
  search,
  tags,
  searchFilters,
  smartBoards,
  importedMessages,
  messageRoots,
  assetDescriptions,
  stacks,
  takes,
  archives,
  embeddedMetadata,
  assetDhashes,
  assetSorting,
]
