import type { AddedAsset, Asset } from '../../../shared/domain/asset.ts'
import type { Catalogue } from '../../text/catalogue.ts'

/** A board onto which files that are added go too. */
export type PlaceOnBoard = {
  name: string
  /** @returns false where it was on the board already; rejects where it cannot be put there */
  put(asset: Asset): Promise<boolean>
  /** Why `put` rejected, as a sentence. */
  whyNot(error: unknown): string
}

/** What became of files on the board: those that came onto it, how many were on it, why the others are not. */
export type Placed = { added: AddedAsset[]; before: number; whyNot: string | null }

/** After a first failure nothing else is tried: the rest is added to the Library alone. Never rejects. */
export async function putOnBoard(board: PlaceOnBoard, asset: AddedAsset, placed: Placed): Promise<void> {
  if (placed.whyNot !== null) return
  try {
    if (await board.put(asset)) placed.added.push(asset)
    else placed.before += 1
  } catch (error) {
    placed.whyNot = board.whyNot(error)
  }
}

/** One sentence for each way in which they came: onto the board, or into the Library where they could not. */
export function placedOutcome(
  { name }: PlaceOnBoard,
  { added, before, whyNot }: Placed,
  addedCount: number,
  { boards, shell }: Catalogue,
): string[] {
  const sentences = [
    added.length > 0 && boards.added(added.length, name),
    before > 0 &&
      (before === addedCount ? boards.alreadyThere(before, name) : shell.onBoardBefore(before, name)),
    whyNot !== null && shell.notOnBoard(name, whyNot),
  ]
  return sentences.filter((sentence) => sentence !== false)
}
