import { z } from 'zod'
import { mostPromptCharacters } from '../prompt-length.ts'

/** The fields of a family-D request that the form of a video has no place of its own for (interface document, "Video task, family-D format"). */
export const FamilyDVideoOptions = z.strictObject({
  negative_prompt: z
    .string()
    .max(mostPromptCharacters)
    .refine((text) => text.trim() !== '', '≥ 1')
    .optional(),
  /** Higher follows the prompt more closely. */
  cfg_scale: z.number().min(0).max(1).optional(),
})
