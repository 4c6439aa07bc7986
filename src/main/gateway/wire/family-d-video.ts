import { z } from 'zod'
import { familyDRatios } from '../../../shared/domain/job/job.ts'
import { FamilyDVideoOptions } from '../../../shared/domain/options/family-d-video-options.ts'
import { SentFile } from '../http/request-body.ts'

/**
 * An address or a file as bare base64; never a `data:` address, which these endpoints do not take (docs/gateway.md,
 * *Creating a video task*).
 */
const image = z.union([SentFile, z.url({ protocol: /^https?$/, error: 'URL | base64' })], {
  error: 'URL | base64',
})

const shared = {
  model: z.string().min(1),
  prompt: z.string().min(1),
  ...FamilyDVideoOptions.shape,
  mode: z.enum(['std', 'pro']).optional(),
  aspect_ratio: z.enum(familyDRatios).optional(),
  /** Seconds as text: a number is refused there (docs/gateway.md, *Creating a video task*). */
  duration: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: '"5"' })
    .optional(),
  metadata: z.strictObject({ sound: z.enum(['on', 'off']) }).optional(),
}

/** What we send to `text2video` (interface document, "Video task, family-D format"). Strict. */
export const FamilyDTextRequest = z.strictObject(shared)
export type FamilyDTextRequest = z.infer<typeof FamilyDTextRequest>

/** What we send to `image2video`. A last frame alone would be taken for text-to-video, so the first is required. */
export const FamilyDImageRequest = z.strictObject({
  ...shared,
  image: image,
  image_tail: image.optional(),
})
export type FamilyDImageRequest = z.infer<typeof FamilyDImageRequest>

export const familyDRoutes = ['text2video', 'image2video'] as const

/** The opaque token of a family-D task: the two routes know only their own tasks. */
export const FamilyDTaskToken = z.object({
  format: z.literal('family-d-video'),
  route: z.enum(familyDRoutes),
  taskId: z.string().min(1),
})
export type FamilyDTaskToken = z.infer<typeof FamilyDTaskToken>
