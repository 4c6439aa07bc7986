import { createExpectedFiles, type ExpectedFiles } from './repair/expected-files.ts'
import { createArchiveTable, type ArchiveTable } from './tables/archives/archive-table.ts'
import { createAssetTable, type AssetTable } from './tables/assets.ts'
import { type BoardTable, createBoardTable } from './tables/boards/board-table.ts'
import { createSmartBoardTable, type SmartBoardTable } from './tables/boards/smart-board-table.ts'
import { type CanvasDecisionTable, createCanvasDecisionTable } from './tables/canvases/canvas-decisions.ts'
import { type CanvasImageTable, createCanvasImageTable } from './tables/canvases/canvas-images.ts'
import { type CanvasLayerTable, createCanvasLayerTable } from './tables/canvases/canvas-layers.ts'
import { type CanvasTable, createCanvasTable } from './tables/canvases/canvas-table.ts'
import { createConnectionTable, type ConnectionTable } from './tables/connections.ts'
import { createConversationTable, type ConversationTable } from './tables/conversations.ts'
import { createJobTurnTable, type JobTurnTable } from './tables/job-turns.ts'
import {
  createEmbeddedMetadataTable,
  type EmbeddedMetadataTable,
} from './tables/annotations/embedded-metadata.ts'
import { createGridTable, type GridTable } from './tables/grid-table.ts'
import { createImportedMessages, type ImportedMessages } from './tables/imports/imported-messages.ts'
import { createIntermediates, type Intermediates } from './tables/intermediates.ts'
import { createJobEventTable, type JobEventTable } from './tables/job-events.ts'
import { createJobTable, type JobTable } from './tables/jobs.ts'
import { createResultsTable, type ResultsTable } from './tables/lineage/results-table.ts'
import { createLostFacts, type LostFacts } from './tables/lost/lost-facts.ts'
import { createLostFiles, type LostFiles } from './tables/lost/lost-files.ts'
import { createMessageTable, type MessageTable } from './tables/messages.ts'
import { createHereNow, type HereNow } from './tables/imports/here-now.ts'
import { createNewestIds, type NewestIds } from './tables/newest-ids.ts'
import { createImageStyleTable, type ImageStyleTable } from './tables/prompts/image-styles.ts'
import { createPromptTable, type PromptTable } from './tables/prompts/prompts.ts'
import type { DamageLog } from './row.ts'
import { createSettingsTable, type SettingsTable } from './tables/settings/settings-table.ts'
import type { Sqlite } from './sqlite.ts'
import { createStackTable, type StackTable } from './tables/stacks/stack-table.ts'
import { createLikenessTable, type LikenessTable } from './tables/similar/likeness-table.ts'
import { createTagTable, type TagTable } from './tables/tags/tag-table.ts'
import { createSearchTable, type SearchTable } from './tables/search/search-table.ts'
import { StoreError } from './store-error.ts'
import { createTrashTable, type TrashTable } from './tables/trash/trash-table.ts'
import { createWorkspaceTable, type WorkspaceTable } from './tables/workspace.ts'

/** Every method is synchronous, throws StoreError, and is durable when it returns. */
export type Tables = {
  readonly connections: ConnectionTable
  readonly conversations: ConversationTable
  readonly messages: MessageTable
  readonly jobs: JobTable
  readonly jobEvents: JobEventTable
  readonly lostFiles: LostFiles
  readonly lostFacts: LostFacts
  readonly assets: AssetTable
  readonly expectedFiles: ExpectedFiles
  readonly archives: ArchiveTable
  readonly embeddedMetadata: EmbeddedMetadataTable
  readonly likenesses: LikenessTable
  readonly intermediates: Intermediates
  readonly importedMessages: ImportedMessages
  readonly boards: BoardTable
  readonly smartBoards: SmartBoardTable
  readonly stacks: StackTable
  readonly canvases: CanvasTable
  readonly canvasDecisions: CanvasDecisionTable
  readonly jobTurns: JobTurnTable
  readonly imageStyles: ImageStyleTable
  readonly grids: GridTable
  readonly canvasImages: CanvasImageTable
  readonly canvasLayers: CanvasLayerTable
  readonly results: ResultsTable
  readonly newestIds: NewestIds
  readonly hereNow: HereNow
  readonly search: SearchTable
  readonly tags: TagTable
  readonly prompts: PromptTable
  readonly trash: TrashTable
  readonly settings: SettingsTable
  readonly workspace: WorkspaceTable
}

type TableOptions = {
  damage: DamageLog
  /** Milliseconds since the epoch. */
  now: () => number
  /** A setting could not be read: told whether its second copy could. */
  onUnreadableSetting?: ((isRestored: boolean) => void) | undefined
}

/**
 * The tables of a database whose schema is the newest: their statements are prepared here, once.
 *
 * @throws StoreError `damaged` where they do not fit it: SQLite may read a damaged schema, with other names in it
 */
export function createTables(sqlite: Sqlite, options: TableOptions): Tables {
  try {
    return prepareTables(sqlite, options)
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'failed') throw cause
    throw new StoreError('damaged', 'the schema is not the one that was made', { cause })
  }
}

function prepareTables(sqlite: Sqlite, { damage, now, onUnreadableSetting }: TableOptions): Tables {
  const conversations = createConversationTable(sqlite, damage)
  const messages = createMessageTable(sqlite, damage)
  const assets = createAssetTable(sqlite, damage)
  return {
    connections: createConnectionTable(sqlite, damage),
    conversations,
    messages,
    jobs: createJobTable(sqlite, damage, now),
    jobEvents: createJobEventTable(sqlite, damage),
    lostFiles: createLostFiles(sqlite),
    lostFacts: createLostFacts(sqlite),
    assets,
    expectedFiles: createExpectedFiles(sqlite, damage),
    archives: createArchiveTable(sqlite, damage),
    embeddedMetadata: createEmbeddedMetadataTable(sqlite),
    likenesses: createLikenessTable(sqlite, damage),
    intermediates: createIntermediates(sqlite),
    importedMessages: createImportedMessages(sqlite),
    boards: createBoardTable(sqlite, damage),
    smartBoards: createSmartBoardTable(sqlite, damage),
    stacks: createStackTable(sqlite),
    canvases: createCanvasTable(sqlite, damage),
    canvasDecisions: createCanvasDecisionTable(sqlite),
    jobTurns: createJobTurnTable(sqlite),
    imageStyles: createImageStyleTable(sqlite, damage),
    grids: createGridTable(sqlite, damage),
    canvasImages: createCanvasImageTable(sqlite),
    canvasLayers: createCanvasLayerTable(sqlite),
    results: createResultsTable(sqlite),
    newestIds: createNewestIds(sqlite),
    hereNow: createHereNow(sqlite),
    search: createSearchTable(sqlite, messages),
    tags: createTagTable(sqlite, damage),
    prompts: createPromptTable(sqlite),
    trash: createTrashTable(sqlite, { assets, conversations }, now),
    settings: createSettingsTable(sqlite, damage, onUnreadableSetting),
    workspace: createWorkspaceTable(sqlite, now),
  }
}
