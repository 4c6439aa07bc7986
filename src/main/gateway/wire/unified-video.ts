import { z } from 'zod'
import { SentText } from '../http/request-body.ts'

/** What we send to `POST /v1/video/generations` (interface document, "Video task, unified format"). Strict. */
export const UnifiedVideoRequest = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1),
  /** First frame, then last, then what else to go by. Each an address; ours are `data:` addresses, which also say what kind of image it is. */
  images: z
    .array(
      z.union([SentText, z.url({ protocol: /^https?$/, error: 'URL | base64' })], { error: 'URL | base64' }),
    )
    .min(1)
    .optional(),
  metadata: z
    .strictObject({
      resolution: z.string().min(1).optional(),
      ratio: z.string().min(1).optional(),
      duration: z.number().int().min(1).optional(),
      generate_audio: z.boolean().optional(),
    })
    .optional(),
})
export type UnifiedVideoRequest = z.infer<typeof UnifiedVideoRequest>

/** The opaque token of a unified task: stored with the job, and enough to ask for it after a restart. */
export const UnifiedTaskToken = z.object({ format: z.literal('unified-video'), taskId: z.string().min(1) })
export type UnifiedTaskToken = z.infer<typeof UnifiedTaskToken>
