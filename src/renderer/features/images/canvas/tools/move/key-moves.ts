/** Puts what is moved so many pixels of the document from where it was; a draft is seen, and no step yet. */
export type MoveBy = (right: number, down: number, isDraft: boolean) => void

/**
 * Moves by keys, in pixels of the document: while one is held down it is one move, which ends as one step with the first key that is let
 * go. What is moved is decided when it begins.
 *
 * @param begin null where nothing can be moved
 */
export function createKeyMoves<What>(begin: (what: What) => MoveBy | null) {
  let now: { right: number; down: number; readonly put: MoveBy } | null = null
  return (right: number, down: number, what: What, onRelease: (act: () => void) => void): void => {
    const put = now === null ? begin(what) : now.put
    if (put === null) return
    const move = now ?? { right: 0, down: 0, put }
    now = move
    move.right += right
    move.down += down
    put(move.right, move.down, true)
    onRelease(() => {
      // Another key that was held as well has ended it.
      if (now !== move) return
      now = null
      put(move.right, move.down, false)
    })
  }
}
