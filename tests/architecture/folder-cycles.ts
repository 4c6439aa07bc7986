import { dirname, join } from 'node:path/posix'
import type { SourceFile } from './check-layers.ts'
import { scanImports } from './scan-imports.ts'

/** Who imports whom among the folders inside one folder, by the path of the outer one. */
type Siblings = Map<string, Map<string, Set<string>>>

/**
 * Circles of folders that lie side by side: from each of them imports lead to all the others and back. Each is one line,
 * its folders in order.
 */
export function folderCycles(files: readonly SourceFile[]): string[] {
  return [...siblingImports(files)]
    .flatMap(([parent, graph]) => circlesOf(graph).map((circle) => `${parent}: ${circle.join(', ')}`))
    .toSorted()
}

function siblingImports(files: readonly SourceFile[]): Siblings {
  const siblings: Siblings = new Map()
  for (const { path, text } of files) {
    for (const { specifier } of scanImports(text)) {
      if (specifier === null || !specifier.startsWith('.')) continue
      const place = whereTheyPart(dirname(path), dirname(join(dirname(path), specifier)))
      if (place === null) continue
      const graph = siblings.get(place.parent) ?? new Map<string, Set<string>>()
      graph.set(place.from, (graph.get(place.from) ?? new Set()).add(place.to))
      siblings.set(place.parent, graph)
    }
  }
  return siblings
}

/** The folder that two folders share, and which of its own folders each is in; null where one lies in the other. */
function whereTheyPart(from: string, to: string): { parent: string; from: string; to: string } | null {
  const [these, those] = [from.split('/'), to.split('/')]
  const parted = these.findIndex((name, index) => name !== those[index])
  const [mine, theirs] = [these[parted], those[parted]]
  if (mine === undefined || theirs === undefined) return null
  return { parent: these.slice(0, parted).join('/'), from: mine, to: theirs }
}

function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(folder, graph)]))
  const circles = [...graph.keys()].map((folder) =>
    [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).toSorted(),
  )
  return [
    ...new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(), circle])).values(),
  ]
}

function reachedFrom(start: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}
