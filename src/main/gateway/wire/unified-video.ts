import { z } from 'zod'

/** What we send to `POST /v1/video/generations` (interface document, "Video task, unified format"). Strict. */
export const UnifiedVideoRequest = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1),
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
