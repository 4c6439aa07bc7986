import { z } from 'zod'

/** A day where the person is, and how many files of a list came on it. */
export const LibraryDay = z.object({
  year: z.number().int().min(1970),
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  files: z.number().int().positive(),
})
export type LibraryDay = z.infer<typeof LibraryDay>

/** `month` from 1 to 12. */
export type Day = Omit<LibraryDay, 'files'>

/** The day of a moment, in milliseconds, where the person is. */
export function dayOf(atMs: number): Day {
  const date = new Date(atMs)
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

export function isSameDay(one: Day, other: Day): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year
}
