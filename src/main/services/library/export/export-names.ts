import { safeFileName } from '../../../../shared/file-name.ts'

/** Names that are given to files of one export. */
export type ExportNames = {
  /** A name that no other has, nor the text beside another. */
  next(fileName: string, extension: string): string
}

/** What tells of a file beside it. */
export const detailsNameOf = (name: string): string => `${name}.json`

/** @param taken what is there already */
export function createExportNames(taken: Iterable<string> = []): ExportNames {
  const used = new Set(Array.from(taken, folded))
  /** Whoever has the same name as thousands before need not try all of their numbers. */
  const lastNumbers = new Map<string, number>()
  const allOf = (name: string) => [name, detailsNameOf(name)].map(folded)
  return {
    next(fileName, extension) {
      const plain = safeFileName(fileName, extension)
      const stem = plain.slice(0, -extension.length - 1)
      const key = folded(plain)
      let number = lastNumbers.get(key) ?? 0
      let name: string
      do {
        number += 1
        name = number === 1 ? plain : `${stem} (${number}).${extension}`
      } while (allOf(name).some((one) => used.has(one)))
      lastNumbers.set(key, number)
      for (const one of allOf(name)) used.add(one)
      return name
    },
  }
}

/** Alike for names that some file system takes for one: they differ by case, or by how their letters are put together. */
function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
