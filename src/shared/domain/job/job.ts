import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { Asset } from '../asset.ts'
import { ImageEdit } from '../canvas/canvas-edit.ts'
import { GatewayFacts, noGatewayFacts } from './gateway-facts.ts'
import { AssetId, ConnectionId, GridId, JobId, TimestampMs } from '../ids.ts'
import { JobFile } from './job-file.ts'
import { mostPromptCharacters } from '../prompt-length.ts'
import { ModelId } from '../connection/model.ts'
import { ImageOptions } from '../options/fields-by-image-format.ts'

/**
 * - `prepared`: written, not sent yet (waiting for its turn, or the network).
 * - `submitting`: written before the create request leaves. Found in this state at start, its outcome is unknown.
 * - `waiting`, `running`: accepted by the gateway, which queues it or works on it.
 * - `downloading`: done at the gateway; its files are on their way to disk.
 * - `saved`, `failed`, `cancelled`: ended.
 * - `unknown-outcome`: the create's answer was lost; it may have been charged. Never sent again by itself.
 * - `cannot-check`: the gateway refuses to tell (401, 403) or does not know the task; `failure` says why.
 */
export const JobState = z.enum([
  'prepared',
  'submitting',
  'waiting',
  'running',
  'downloading',
  'saved',
  'failed',
  'cancelled',
  'unknown-outcome',
  'cannot-check',
])
export type JobState = z.infer<typeof JobState>

/** The formats that make images (interface document, "What the service does", 3). */
export const ImageFormat = z.enum(['images', 'generate-content', 'chat-completions'])
export type ImageFormat = z.infer<typeof ImageFormat>

/** What most models know; the document leaves it to the model. */
export const usualQualities = ['auto', 'low', 'medium', 'high'] as const

/** The document names no limit; this many images fit into a request that gateways still take. */
export const mostSources = 8
/** What the images format makes in one call (interface document, "Image generation request"). */
export const mostImages = 10

/**
 * Images in one of three formats (interface document, "Image generation result", "Endpoints" 8 and 11). What a row of an
 * earlier version does not say has its default, so that the row still reads.
 */
export const ImageRequest = z
  .object({
    kind: z.literal('image'),
    format: ImageFormat.default('images'),
    model: ModelId,
    prompt: z.string().trim().min(1).max(mostPromptCharacters),
    /** How many images. Images format only, as are the next two: the others have no field for them. */
    n: z.number().int().min(1).max(mostImages),
    /** `WIDTHxHEIGHT` or `auto`. */
    size: z.string().regex(/^(auto|\d{2,5}x\d{2,5})$/),
    /** One of `usualQualities`, or a word that the model has. */
    quality: z.string().trim().min(1).max(64),
    /** Images of the Library to start from. Not for the images format. */
    sourceAssetIds: z.array(AssetId).max(mostSources).default([]),
    /** The format's other fields; null: none of them. Of the request's own format. */
    options: ImageOptions.nullable().default(null),
    /** The part of a canvas that this changes; null: it makes an image of its own. */
    edit: ImageEdit.nullable().default(null),
  })
  .superRefine((request, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path] })
    if (request.options !== null && request.options.format !== request.format) refuse('options')
    if (request.edit !== null && request.sourceAssetIds.length !== (request.edit.hasMask ? 2 : 1))
      refuse('edit')
    if (request.format === 'images') {
      if (request.sourceAssetIds.length > 0) refuse('sourceAssetIds')
      return
    }
    if (request.n !== 1) refuse('n')
    if (request.size !== 'auto') refuse('size')
    if (request.quality !== 'auto') refuse('quality')
  })
export type ImageRequest = z.infer<typeof ImageRequest>

/** The two request formats for videos (interface document, "What the service does", 2). */
export const VideoFormat = z.enum(['unified-video', 'family-d-video'])
export type VideoFormat = z.infer<typeof VideoFormat>

/** The shapes that a family-D video can have; the unified format leaves them to the model. */
export const familyDRatios = ['16:9', '9:16', '1:1'] as const

/** The document names no limit; this many images fit into a request that gateways still take. */
export const mostReferences = 6

/** Where the gateway fetches an image itself. Never with a name or a key in it. */
export const ImageAddress = z
  .url({ protocol: /^https?$/, error: 'https://… | http://…' })
  .max(2048)
  .refine((address) => !/^https?:\/\/[^/?#]*@/i.test(address), { error: 'https://… | http://…' })

/**
 * A video in either format (interface document, "Video task"). Null: leave the choice to the model. What a row of an
 * earlier version does not say has its default, so that the row still reads.
 */
export const VideoRequest = z
  .object({
    kind: z.literal('video'),
    format: VideoFormat.default('unified-video'),
    model: ModelId,
    prompt: z.string().trim().min(1).max(mostPromptCharacters),
    ratio: z
      .string()
      .regex(/^\d{1,3}:\d{1,3}$/)
      .nullable(),
    /** Unified format only. */
    resolution: z
      .string()
      .regex(/^(\d{2,5}p|\d{1,2}k)$/)
      .nullable(),
    durationSeconds: z.number().int().min(1).max(600).nullable(),
    hasAudio: z.boolean().nullable(),
    /** What the video should not show. Family D only, as are the next two. */
    negativePrompt: z.string().trim().min(1).max(mostPromptCharacters).nullable().default(null),
    /** 0 to 1; higher follows the prompt more closely. */
    cfgScale: z.number().min(0).max(1).nullable().default(null),
    mode: z.enum(['std', 'pro']).nullable().default(null),
    /** Images of the Library that the video begins and ends with. Only a video with a first can have a last. */
    firstFrameAssetId: AssetId.nullable().default(null),
    lastFrameAssetId: AssetId.nullable().default(null),
    /** More images to go by, after the frames. Unified format only. */
    referenceAssetIds: z.array(AssetId).max(mostReferences).default([]),
    /** The same as web addresses, which the gateway fetches: each in the place of an image of the Library. */
    firstFrameUrl: ImageAddress.nullable().default(null),
    lastFrameUrl: ImageAddress.nullable().default(null),
    referenceUrls: z.array(ImageAddress).max(mostReferences).default([]),
  })
  .superRefine((request, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path] })
    const hasFirst = request.firstFrameAssetId !== null || request.firstFrameUrl !== null
    const hasLast = request.lastFrameAssetId !== null || request.lastFrameUrl !== null
    if (hasLast && !hasFirst) refuse('firstFrameAssetId')
    if (request.firstFrameAssetId !== null && request.firstFrameUrl !== null) refuse('firstFrameUrl')
    if (request.lastFrameAssetId !== null && request.lastFrameUrl !== null) refuse('lastFrameUrl')
    if (request.referenceAssetIds.length + request.referenceUrls.length > mostReferences)
      refuse('referenceUrls')
    if (request.format === 'family-d-video') {
      if (request.resolution !== null) refuse('resolution')
      if (request.referenceAssetIds.length > 0) refuse('referenceAssetIds')
      if (request.referenceUrls.length > 0) refuse('referenceUrls')
      if (request.ratio !== null && !familyDRatios.some((ratio) => ratio === request.ratio)) refuse('ratio')
      return
    }
    for (const field of ['negativePrompt', 'cfgScale', 'mode'] as const) {
      if (request[field] !== null) refuse(field)
    }
  })
export type VideoRequest = z.infer<typeof VideoRequest>

export const JobRequest = z.discriminatedUnion('kind', [ImageRequest, VideoRequest])
export type JobRequest = z.infer<typeof JobRequest>

/** One paid piece of work, from before its request leaves until its files are on disk. */
export const Job = z.object({
  id: JobId,
  connectionId: ConnectionId,
  request: JobRequest,
  state: JobState,
  /** 0 to 100, or null where the gateway does not say. Never a sign of success. */
  progressPercent: z.number().min(0).max(100).nullable(),
  /** Bytes on disk so far and expected in all, while downloading; total is null when unknown. */
  downloadedBytes: z.number().int().nonnegative().nullable(),
  totalBytes: z.number().int().nonnegative().nullable(),
  /** The gateway's own status word, last heard; shown when it is none that we know. */
  statusWord: z.string().nullable(),
  gatewayFacts: GatewayFacts.default(noGatewayFacts),
  /** Why it failed, or what stands in its way now (state says which). */
  failure: Failure.nullable(),
  assets: z.array(Asset),
  /** One for each file of its answer, in that order; none before the answer, and none of jobs of earlier versions. */
  files: z.array(JobFile).default([]),
  /** The gateway's task is known: it can be asked about, also after a cancel. */
  hasTask: z.boolean(),
  /** It has ended, and what its gateway made can still be asked for: `fetchAnyway` goes on with it. */
  isFetchable: z.boolean(),
  /** Its gateway has said that it is done, or answered with its files: whatever becomes of it here, it was made and charged. */
  isMade: z.boolean(),
  /** Done at the gateway, and waiting until another download has ended. */
  waitsForDownload: z.boolean(),
  /** A person sent the same again, as a job of its own. */
  isSentAgain: z.boolean(),
  /**
   * The jobs of one press have the same `id`; null: it was asked for by itself. `gridId`: they are the cells of this grid,
   * as long as it is in the list.
   */
  batch: z
    .object({ id: z.string().max(64), gridId: GridId.nullable() })
    .nullable()
    .default(null),
  createdAt: TimestampMs,
  submittedAt: TimestampMs.nullable(),
  /** When the gateway last answered about it. */
  lastAnswerAt: TimestampMs.nullable(),
  nextCheckAt: TimestampMs.nullable(),
  endedAt: TimestampMs.nullable(),
  /** While downloading: when the addresses of its files probably stop working; null where they do not say. */
  addressUntil: TimestampMs.nullable(),
  /** Typical milliseconds from submit to saved, learnt from past jobs of this model; null without history. */
  expectedMs: z.number().int().nonnegative().nullable(),
})
export type Job = z.infer<typeof Job>

/** What came of naming a task for a job. `held`: another job came from it, so it cannot be this one's. */
export const TaskNamed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attached'), job: Job }),
  z.object({ type: z.literal('held'), by: Job }),
])
export type TaskNamed = z.infer<typeof TaskNamed>
