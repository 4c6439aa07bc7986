import { z } from 'zod'
import { Recipe } from './recipe.ts'
import { DigitalSource } from './digital-source.ts'

/** Characters of one value that are shown; what is longer is cut. */
export const longestShown = 20_000
/** Facts that are shown. */
export const mostFacts = 200
/** Settings of another program that are shown. */
export const mostOthers = 40

const shown = z.string().max(longestShown)

/** One thing that a file says, as plain text, under the name that it has there. */
export const FileFact = z.object({ name: z.string().max(200), value: shown })
export type FileFact = z.infer<typeof FileFact>

/** How another program says that it made an image. Null: it does not say. */
export const ForeignSettings = z.object({
  tool: z.enum(['a1111', 'comfyui', 'invokeai']),
  prompt: shown,
  negativePrompt: shown.nullable(),
  model: z.string().max(500).nullable(),
  /** A number of any length. */
  seed: z.string().max(40).nullable(),
  /** Whether one of the nodes that it is a graph of loads an image. */
  hasImageNode: z.boolean(),
  /** The rest, such as steps and sampler, by the names that they have there. */
  others: z.array(FileFact).max(mostOthers),
})
export type ForeignSettings = z.infer<typeof ForeignSettings>

/** What an image says of itself. Anybody may have written it. */
export const AboutFile = z.object({
  /** One of ours. */
  recipe: Recipe.nullable(),
  settings: ForeignSettings.nullable(),
  source: DigitalSource.nullable(),
  /** It holds Content Credentials (C2PA). They are kept with the file; nobody here has checked them. */
  hasCredentials: z.boolean(),
  facts: z.array(FileFact).max(mostFacts),
  /** There was more than is shown. */
  isCut: z.boolean(),
})
export type AboutFile = z.infer<typeof AboutFile>
