import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { defaultDialect } from '../../shared/domain/connection/dialect.ts'
import { unannotated } from '../../shared/domain/annotation.ts'
import { type Asset, unrated } from '../../shared/domain/asset.ts'
import type { Connection } from '../../shared/domain/connection/connection.ts'
import { noGatewayFacts } from '../../shared/domain/job/gateway-facts.ts'
import { defaultNetwork } from '../../shared/domain/connection/network.ts'
import { defaultPace } from '../../shared/domain/connection/pace.ts'
import type { Conversation, Message } from '../../shared/domain/message/message.ts'
import { noUsage } from '../../shared/domain/message/usage.ts'
import { createIdMaker } from '../lib/ids.ts'
import type { JobRecord } from './tables/jobs.ts'
import { openStore, type OpenStoreOptions, type Store } from './open.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { StoreError, type StoreErrorKind } from './store-error.ts'

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })

// Real disks, threads and sockets on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 30_000 })

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-store-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A real database in a folder of its own, closed and removed when the test ends. */
export function openTestStore(options: Partial<OpenStoreOptions> = {}): Store {
  const store = openStore({ directory: temporaryDirectory(), now: () => 5000, ...options })
  onTestFinished(() => store.close())
  return store
}

export function sampleConnection(change: Partial<Connection> = {}): Connection {
  return {
    id: ids.connection(),
    name: 'Mine',
    baseUrl: 'https://gateway.example',
    isDemo: false,
    dialect: defaultDialect,
    network: defaultNetwork,
    pace: defaultPace,
    plainHttpOrigin: null,
    keyPlace: 'keychain',
    keyEnding: '1234',
    hasOldKey: false,
    isKeyRefused: false,
    createdAt: 1000,
    ...change,
  }
}

export function sampleConversation(change: Partial<Conversation> = {}): Conversation {
  const id = ids.conversation()
  return {
    id,
    title: 'Foxes',
    preview: 'Tell me',
    createdAt: 1000,
    updatedAt: 2000,
    isStreaming: false,
    unfinished: null,
    ...change,
  }
}

export function sampleMessage(conversation: Conversation, change: Partial<Message> = {}): Message {
  const id = change.id ?? ids.message()
  return {
    id,
    conversationId: conversation.id,
    parentId: null,
    role: 'assistant',
    status: 'complete',
    parts: [{ type: 'text', text: 'Foxes are small.' }],
    model: 'writer-1',
    connectionId: null,
    stopReason: 'end_turn',
    failure: null,
    usage: { ...noUsage, inputTokens: 3 },
    details: null,
    versionIds: (change.parentId ?? null) === null ? [id] : [],
    createdAt: 1000,
    firstTextAt: 1100,
    endedAt: 1200,
    isDamaged: false,
    ...change,
  }
}

export function sampleJob(change: Partial<JobRecord> = {}): JobRecord {
  return {
    id: ids.job(),
    connectionId: ids.connection(),
    request: {
      kind: 'image',
      format: 'images',
      model: 'painter-1',
      prompt: 'a fox',
      n: 1,
      size: '1024x1024',
      quality: 'auto',
      sourceAssetIds: [],
      options: null,
      edit: null,
    },
    state: 'submitting',
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    gatewayFacts: noGatewayFacts,
    failure: null,
    createdAt: 1000,
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    endedAt: null,
    files: [],
    taskToken: null,
    idempotencyKey: crypto.randomUUID(),
    pollCount: 0,
    ...change,
  }
}

export function sampleAsset(change: Partial<Asset> = {}): Asset {
  return {
    id: ids.asset(),
    kind: 'image',
    sha256: 'a'.repeat(64),
    mimeType: 'image/png',
    byteSize: 12,
    width: 4,
    height: 3,
    durationMs: null,
    thumbhash: null,
    hasThumbnail: true,
    prompt: 'a fox',
    model: 'painter-1',
    jobId: null,
    fileName: 'a-fox.png',
    createdAt: 1000,
    isMissing: false,
    isIntermediate: false,
    ...unrated,
    ...unannotated,
    ...change,
  }
}

/** Which calls of the store fail, and how. */
export type StoreFault = { kind: StoreErrorKind; fails(call: string): boolean }

/** The store, of which each call may fail before it does anything, as a disk does. */
export function failingStore(store: Store, fault: { now: StoreFault | null }): Store {
  const guard =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (fault.now?.fails(name) === true) throw new StoreError(fault.now.kind, `no ${name}`)
      return call(...args)
    }
  const guardAll = (within: string, parts: object): object =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'function' ? guard(within + name, part) : guardAll(`${within}${name}.`, part),
      ]),
    )
  return guardAll('', store) as Store
}

/** Tables that came with migration 0200 and later, each before those that it points at. */
const tablesSince200 = [
  ...['messages_search', 'assets_search', 'search_progress'],
  ...[
    'imported_messages',
    'tags_to_index',
    'asset_tags',
    'asset_notes',
    'asset_descriptions',
    'embedded_metadata',
    'tags',
    'smart_boards',
    'stack_items',
    'archived_files',
    'archives',
  ],
]
const indexesSince200 = [
  ...['assets_filtered', 'assets_by_model', 'messages_by_model', 'messages_by_time', 'messages_roots'],
  ...['assets_collapsed', 'assets_collapsed_by_kind', 'assets_by_prompt_length', 'assets_without_dhash'],
  ...['assets_by_title', 'assets_by_model_key', 'assets_by_pixels', 'assets_by_length', 'assets_by_size'],
  ...['assets_by_rating', 'assets_by_kind'],
]

/** As it was until migration 0194, which gave a column another name. */
export function renameBack(file: string): void {
  const sqlite = openSqlite(file)
  for (const table of ['jobs', 'messages', 'grids'])
    sqlite.execute(`ALTER TABLE ${table} RENAME COLUMN idempotency_key TO press_id`)
  dropWhatCameSince200(sqlite)
  sqlite.execute('PRAGMA user_version = 193')
  sqlite.close()
}

/** As it was before migration 0200, but for its number. */
export function dropWhatCameSince200(sqlite: Sqlite): void {
  for (const table of tablesSince200) sqlite.execute(`DROP TABLE ${table}`)
  for (const index of indexesSince200) sqlite.execute(`DROP INDEX ${index}`)
  for (const column of ['is_below', 'dhash', 'title_key', 'model_key'])
    sqlite.execute(`ALTER TABLE assets DROP COLUMN ${column}`)
  sqlite.execute(
    'CREATE INDEX assets_shown_by_kind ON assets (kind, id) WHERE trashed_at IS NULL AND is_intermediate = 0',
  )
}
