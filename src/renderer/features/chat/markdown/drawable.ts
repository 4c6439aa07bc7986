import type { Nodes } from 'mdast'

/** A stretch of the text whose formatting is not drawn: all of it, as it was written. */
export type Unformatted = { type: 'unformatted'; value: string; position?: undefined }

declare module 'mdast' {
  interface RootContentMap {
    unformatted: Unformatted
  }
}

/** Drawing calls itself once a level; no text for people has as many. */
const deepest = 40
/** Of one block: more would stop the window while they are laid out. */
const mostNodes = 30_000

/** Whether a block can be drawn in a moment. Goes level by level: nothing here depends on how deep it is. */
export function isDrawable(block: Nodes): boolean {
  let level: Nodes[] = [block]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > deepest || count > mostNodes) return false
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  }
  return true
}
