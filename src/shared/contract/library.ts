import { z } from 'zod'
import { Asset, AssetKind, AssetPick, AssetStars, RatingFilter } from '../domain/asset.ts'
import { Annotations, longestDescription } from '../domain/annotation.ts'
import { mostTagsAtOnce } from '../domain/tag.ts'
import { AssetSort, SortValue } from '../domain/asset-sort.ts'
import { AssetId, BoardId, JobId, StackId, TagId } from '../domain/ids.ts'
import { LibraryDay } from '../domain/library-day.ts'
import { longestSearch, SearchOrder } from '../domain/search/search.ts'
import { LibraryCheckEvent } from '../domain/health/library-check.ts'
import { call, stream } from '../rpc/procedure.ts'

const AssetUpdated = z.object({ type: z.literal('asset-updated'), asset: Asset })
const AssetRemoved = z.object({ type: z.literal('asset-removed'), assetId: AssetId })
/** What happened to one file. */
export const AssetEvent = z.discriminatedUnion('type', [AssetUpdated, AssetRemoved])
export type AssetEvent = z.infer<typeof AssetEvent>

export const LibraryEvent = z.discriminatedUnion('type', [
  AssetUpdated,
  AssetRemoved,
  /** What one call did to several files. */
  z.object({ type: z.literal('assets-changed'), events: z.array(AssetEvent) }),
])
export type LibraryEvent = z.infer<typeof LibraryEvent>

/** What happened, file by file. */
export const assetEventsOf = (event: LibraryEvent): readonly AssetEvent[] =>
  event.type === 'assets-changed' ? event.events : [event]

/** The file that it happened to. */
export const eventAssetId = (event: AssetEvent): AssetId =>
  event.type === 'asset-updated' ? event.asset.id : event.assetId

/** Files that one call takes: few enough that nothing else waits for it. */
export const mostAssetsAtOnce = 500
const assetIds = z.array(AssetId).min(1).max(mostAssetsAtOnce)

/** A file that can be saved elsewhere: one of the Library, or what a job brought and nothing here can show. */
export const SavedSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asset'), assetId: AssetId }),
  z.object({ type: z.literal('job-file'), jobId: JobId, position: z.number().int().min(0).max(99) }),
])
export type SavedSource = z.infer<typeof SavedSource>

const bytes = z.number().int().nonnegative()

export const SaveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), savedBytes: bytes, totalBytes: bytes }),
  /** `savedId`: of the copy, where it can be shown in its folder. */
  z.object({ type: z.literal('saved'), savedId: z.uuid().optional() }),
  /** The person wanted it nowhere. */
  z.object({ type: z.literal('not-wanted') }),
])
export type SaveEvent = z.infer<typeof SaveEvent>

/** Which of its lists the library is asked for. */
const AskedList = z.object({
  kind: AssetKind.nullable(),
  /** Null or left out: however it is rated. */
  rating: RatingFilter.nullable().default(null),
  /** Null or left out: whether it is on a board or not. */
  boardId: BoardId.nullable().default(null),
  /** Null or left out: everything. As in `search.messages`, over prompts, file names, models, tags, notes and labels. */
  query: z.string().max(longestSearch).nullable().default(null),
  /** `best-match`: where words are looked for, the best `mostRanked` alone, in one page and best first; `total` counts those. */
  order: SearchOrder.default('newest'),
  /** Null or left out: newest first. Where `order` is `best-match` that alone counts. */
  sort: AssetSort.nullable().default(null),
  /**
   * `collapsed`: of each stack its cover alone, where nothing but a kind is asked for: what is rated, on a board or found is
   * shown file by file, since a cover that is not would say nothing of it. An id: what is in that stack. Null or left out: each
   * file by itself.
   */
  stack: z
    .union([z.literal('collapsed'), StackId])
    .nullable()
    .default(null),
  cursor: z.string().nullable(),
})

export const library = {
  /** Newest first, or as it is sorted. `total` counts everything of that kind and rating, on that board; null on any page but the first. */
  list: call(
    AskedList.extend({ limit: z.number().int().min(1).max(500) }),
    z.object({
      assets: z.array(Asset),
      nextCursor: z.string().nullable(),
      total: z.number().int().nonnegative().nullable(),
    }),
  ),
  /** What `list` answers, by its ids alone: for who means all of it. */
  ids: call(
    AskedList.extend({ limit: z.number().int().min(1).max(10_000) }),
    z.object({ assetIds: z.array(AssetId), nextCursor: z.string().nullable() }),
  ),
  /**
   * Leads to a far place of what `list` answers, without what lies before it: the last of so many files after the cursor, and
   * where the list goes on behind it. Null where it ends before or there. `value`: what that file is sorted by.
   */
  skip: call(
    AskedList.extend({ count: z.number().int().min(1) }),
    z.object({ assetId: AssetId, value: SortValue, cursor: z.string() }).nullable(),
  ),
  /** How many files of what `list` answers came on each day where the person is, newest first or best match first. */
  days: call(AskedList.omit({ cursor: true, sort: true }), z.object({ days: z.array(LibraryDay) })),
  get: call(z.object({ assetId: AssetId }), Asset),
  /** Also what is in the trash; null for what is gone for ever. */
  find: call(z.object({ assetId: AssetId }), z.object({ asset: Asset, isInTrash: z.boolean() }).nullable()),
  /** Several as `find`, in the order in which they are asked for; what is gone for ever is left out. */
  findMany: call(
    z.object({ assetIds }),
    z.object({ found: z.array(z.object({ asset: Asset, isInTrash: z.boolean() })) }),
  ),
  /** What is not named stays as it is. `not-found` for what is in the trash. */
  rate: call(
    z.object({ assetId: AssetId, pick: AssetPick.nullable().optional(), stars: AssetStars.optional() }),
    Asset,
  ),
  /** The note, the label and the description of a file, empty for none; what is not named stays as it is. `not-found` for what is in the trash. */
  annotate: call(
    z.object({
      assetId: AssetId,
      note: Annotations.shape.note.optional(),
      label: Annotations.shape.label.optional(),
      description: z.string().max(longestDescription).optional(),
    }),
    Asset,
  ),
  /** Their label. `before`: what those that it was done to had until now; what is in the trash is left out. */
  labelItems: call(
    z.object({ assetIds, label: Annotations.shape.label }),
    z.object({ before: z.array(z.object({ assetId: AssetId, label: Annotations.shape.label })) }),
  ),
  /** All of it or nothing. `changedIds`: those that have other tags now; what is not in the Library any more is left out. */
  tag: call(
    z.object({
      assetIds,
      add: z.array(TagId).max(mostTagsAtOnce),
      remove: z.array(TagId).max(mostTagsAtOnce),
    }),
    z.object({ changedIds: z.array(AssetId) }),
  ),
  /** Reads every file and repairs what can be. Leaving ends it. */
  verify: stream(z.object({}), LibraryCheckEvent),
  watch: stream(z.object({}), LibraryEvent),
  /**
   * Asks the person where to and copies a file there; leaving ends it, and nothing is left of it. Where the window saves by
   * itself it fails as `bad-input`.
   */
  saveCopy: stream(z.object({ source: SavedSource, fileName: z.string().min(1).max(255) }), SaveEvent),
  /** Shows the file that is kept in its folder; `bad-input` where nothing can be shown. It has the name of its content. */
  reveal: call(z.object({ assetId: AssetId }), z.object({})),
  /** The same for a copy that was saved in this run; `not-found` for one that was saved long ago. */
  revealSaved: call(z.object({ savedId: z.uuid() }), z.object({})),
  /**
   * Goes on with a drag that has begun as one of a file with a readable name. Aborted, when the person has let go before
   * it is ready; `bad-input` where the window does it by itself.
   */
  dragOut: call(z.object({ assetId: AssetId }), z.object({})),
  /**
   * For who let go before its copy was ready: ends when it is, or fails as that does. Not `isNew`: none was being made.
   */
  dragReady: call(z.object({ assetId: AssetId }), z.object({ isNew: z.boolean() })),
  /**
   * Shows it alone in a window of its own, or brings that to the front. Not `isOpen`: there are as many as there may be.
   * `bad-input` where the window opens a tab by itself.
   */
  openWindow: call(z.object({ assetId: AssetId }), z.object({ isOpen: z.boolean() })),
  /** Moves it to the trash; the file stays. */
  remove: call(z.object({ assetId: AssetId }), z.object({})),
  restore: call(z.object({ assetId: AssetId }), Asset),
  /** As `remove`, of several together. `removedIds`: those that it was done to; the others are gone, or in the trash already. */
  removeItems: call(z.object({ assetIds }), z.object({ removedIds: z.array(AssetId) })),
  /** `restoredIds`: those that were in the trash. */
  restoreItems: call(z.object({ assetIds }), z.object({ restoredIds: z.array(AssetId) })),
  /** As `rate`, of several together. `before`: how those that it was done to were rated until now. */
  rateItems: call(
    z.object({ assetIds, pick: AssetPick.nullable().optional(), stars: AssetStars.optional() }),
    z.object({
      before: z.array(z.object({ assetId: AssetId, pick: AssetPick.nullable(), stars: AssetStars })),
    }),
  ),
} as const
