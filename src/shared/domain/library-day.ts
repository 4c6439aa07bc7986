import { z } from 'zod'

/** A day where the person is, and how many files of a list came on it. */
export const LibraryDay = z.object({
  year: z.number().int().min(1970),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  files: z.number().int().positive(),
})
export type LibraryDay = z.infer<typeof LibraryDay>
