import { z } from 'zod'
import { AssetId, ConnectionId, GridId, JobId, TimestampMs } from '../ids.ts'
import { ImageStyle } from '../style/image-style.ts'
import { ImageFormat, ImageRequest, mostSources } from '../job/job.ts'
import { ModelId } from '../connection/model.ts'
import { ImageOptions } from '../options/fields-by-image-format.ts'

/** More than anybody looks at side by side, and a day's money at most gateways. */
export const mostCells = 400
export const mostVariations = 8

/** A model of a grid with what decides its cells, so that a grid means the same wherever and whenever it is read. */
export const GridModel = z.object({
  id: ModelId,
  format: ImageFormat,
  /** What it offers; empty: any. Images format only. */
  sizes: z.array(z.string().max(32)).max(64),
})
export type GridModel = z.infer<typeof GridModel>

/** What a grid varies, in the order in which it is shown. */
export const GridAxes = z.object({
  prompts: z.array(ImageRequest.shape.prompt).min(1).max(mostCells),
  models: z.array(GridModel).min(1).max(mostCells),
  /** `WIDTHxHEIGHT`, or `auto`: the model's own choice. */
  sizes: z.array(ImageRequest.shape.size).min(1).max(mostCells),
  /** How often each combination is made. */
  variations: z.int().min(1).max(mostVariations),
})
export type GridAxes = z.infer<typeof GridAxes>

/**
 * What all images of a grid have in common, as it was when it was ordered. A model is sent what its format has a field for.
 * What a row of an earlier version does not say has its default.
 */
export const GridSettings = z.object({
  quality: ImageRequest.shape.quality.default('auto'),
  /** Images to start from. */
  sourceAssetIds: z.array(AssetId).max(mostSources).default([]),
  style: ImageStyle.nullable().default(null),
  /** The other fields of the formats, at most one of each. */
  options: z.array(ImageOptions).max(ImageFormat.options.length).default([]),
})
export type GridSettings = z.infer<typeof GridSettings>

export const noGridSettings: GridSettings = GridSettings.parse({})

/**
 * Why a model cannot make a combination.
 *
 * - `takes-no-images`: its format has no field for images to start from.
 * - `takes-no-size`: its format has no field for a size.
 * - `size-not-offered`: not among the sizes that it offers.
 */
export const GridRefusal = z.enum(['takes-no-images', 'takes-no-size', 'size-not-offered'])
export type GridRefusal = z.infer<typeof GridRefusal>

/** A grid that was ordered. Its cells are in the order of the plan: prompt, model, size, variation, the last fastest. */
export const Grid = z.object({
  id: GridId,
  connectionId: ConnectionId,
  axes: GridAxes,
  settings: GridSettings,
  /** Of each cell the job that makes it, or why there is none. */
  cells: z.array(z.union([JobId, GridRefusal])).max(mostCells),
  createdAt: TimestampMs,
})
export type Grid = z.infer<typeof Grid>

/** What a list says of a grid. `live`: not over yet; `lost`: nothing came, or nobody knows. */
export const GridSummary = Grid.omit({ cells: true }).extend({
  counts: z.object({
    all: z.int().nonnegative(),
    saved: z.int().nonnegative(),
    live: z.int().nonnegative(),
    lost: z.int().nonnegative(),
  }),
  /** Its jobs that are not saved: only these can still change the counts. */
  unsavedIds: z.array(JobId).max(mostCells),
  /** Its first images that are there. */
  coverIds: z.array(AssetId).max(4),
})
export type GridSummary = z.infer<typeof GridSummary>
