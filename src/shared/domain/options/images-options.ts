import { z } from 'zod'

/** The fields of an images request beside words, size, number and quality (interface document, "Image generation result"). */
export const ImagesOptions = z.strictObject({
  /** Some models always answer with `b64_json`, whatever is asked for. */
  response_format: z.enum(['url', 'b64_json']).optional(),
  user: z.string().min(1).optional(),
})
export type ImagesOptions = z.infer<typeof ImagesOptions>
