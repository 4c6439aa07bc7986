import { z } from 'zod'
import { VideoTask } from '../video-endpoints.ts'

/**
 * What a later run fetches videos by: their task, and for each of them where it was last said to be. Jobs of an earlier
 * version knew the addresses of one video only.
 */
export const VideoToken = z
  .object({
    task: VideoTask,
    urls: z.array(z.string()).optional(),
    videos: z.array(z.array(z.string())).optional(),
  })
  .transform(({ task, urls = [], videos }) => ({ task, videos: videos ?? (urls.length === 0 ? [] : [urls]) }))
export type VideoToken = z.infer<typeof VideoToken>

/** Where one video may be: `urls` by the last word of its gateway, `replaced` by earlier words. Each is there once. */
export type VideoAddresses = { urls: readonly string[]; replaced: readonly string[] }

/** Of each video what was just said, or else what was known. */
export function joinAddresses(
  fresh: readonly (readonly string[])[],
  known: readonly (readonly string[])[],
): VideoAddresses[] {
  const count = Math.max(fresh.length, known.length)
  return Array.from({ length: count }, (_, place) => {
    const before = [...new Set(known[place])]
    const said = [...new Set(fresh[place])]
    const urls = said.length > 0 ? said : before
    return { urls, replaced: before.filter((url) => !urls.includes(url)) }
  })
}
