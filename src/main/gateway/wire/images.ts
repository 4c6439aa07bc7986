import { z } from 'zod'
import { ImagesOptions } from '../../../shared/domain/options/images-options.ts'

/** What we send to `POST /v1/images/generations` (interface document, "Image generation result"). Strict. */
export const ImagesRequest = ImagesOptions.extend({
  model: z.string().min(1),
  prompt: z.string().min(1),
  n: z.number().int().min(1),
  size: z.string().min(1).optional(),
  quality: z.string().min(1).optional(),
})
export type ImagesRequest = z.infer<typeof ImagesRequest>

const Count = z.number().int().nonnegative().nullish().catch(null)

/** What servers send: `url` and `b64_json` are `""` when absent, and `url` was an object (docs/gateway.md, *Images*). */
export const ImagesResponse = z.looseObject({
  created: z.number().nullish().catch(null),
  data: z.array(
    z.looseObject({
      b64_json: z.string().nullish().catch(null),
      url: z
        .union([z.string(), z.looseObject({ url: z.string() })])
        .nullish()
        .catch(null),
      revised_prompt: z.string().nullish().catch(null),
    }),
  ),
  usage: z
    .looseObject({ total_tokens: Count, input_tokens: Count, output_tokens: Count })
    .nullish()
    .catch(null),
})
export type ImagesResponse = z.infer<typeof ImagesResponse>
