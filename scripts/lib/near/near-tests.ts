import { posix } from 'node:path'

/** What each file of the project names: paths from the project's folder, with forward slashes. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** A test file, and over how many imports it comes to something that changed; 0 changed itself. */
export type NearTest = { file: string; distance: number }

/** Resolves the relative names that a file imports; packages are nobody's change. */
export function importedFiles(file: string, specifiers: readonly (string | null)[]): string[] {
  return specifiers
    .filter((name) => name !== null)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name.split('?', 1)[0] ?? name))
}

/** All test files that `isTest` knows and a change can have broken, the nearest first. */
export function nearTests(
  changed: readonly string[],
  imports: Imports,
  isTest: (file: string) => boolean,
): NearTest[] {
  const importers = turnAround(imports)
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map goes on to what is added while it is gone through: nearer files come before those further off.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return [...distances]
    .filter(([file]) => imports.has(file) && isTest(file))
    .map(([file, distance]) => ({ file, distance }))
}

function turnAround(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, named] of imports) {
    for (const one of named) importers.set(one, [...(importers.get(one) ?? []), file])
  }
  return importers
}

/** The nearest whose known times fit together; what nobody has timed yet counts as `unknownMs`. */
export function thoseThatFit(
  tests: readonly NearTest[],
  times: ReadonlyMap<string, number>,
  budgetMs: number,
  unknownMs: number,
): NearTest[] {
  let left = budgetMs
  return tests.filter(({ file, distance }) => {
    const ms = times.get(file) ?? unknownMs
    // What a person is working on runs however long it takes.
    const fits = distance === 0 || ms <= left
    if (fits) left -= ms
    return fits
  })
}
