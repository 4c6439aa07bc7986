import { z } from 'zod'
import { AssetId, ImageStyleId } from '../ids.ts'
import { mostSources } from '../job/job.ts'

/** Longer words belong into a prompt. */
const Words = z.string().max(4000)
/** Each is sent beside the sources of an order. */
export const mostStyleAssets = mostSources

/** What is added to a prompt to make images alike: words around it, and images to go by. */
export const ImageStyle = z.object({
  id: ImageStyleId,
  name: z.string().trim().min(1).max(80),
  /** As they are written; empty: none. */
  wordsBefore: Words,
  wordsAfter: Words,
  assetIds: z.array(AssetId).max(mostStyleAssets),
})
export type ImageStyle = z.infer<typeof ImageStyle>

/** As it is shown in a list, which holds no more than anybody can choose from. */
export const mostStyles = 200
