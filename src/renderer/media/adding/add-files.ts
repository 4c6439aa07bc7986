import type { AddedAsset, Asset } from '../../../shared/domain/asset.ts'
import { AppError, type Failure } from '../../../shared/errors.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { errorLine } from '../../text/error-text.ts'
import { firstNames } from '../../text/first-names.ts'
import type { NewToast } from '../../ui/toasts/toast.ts'
import { failureOf } from '../../data/failure.ts'
import { mayBeKept } from '../library/accepted-files.ts'
import { type Placed, placedOutcome, type PlaceOnBoard, putOnBoard } from './place-on-board.ts'

export type AddingHost = {
  upload(file: File, onPercent: (percent: number) => void): Promise<AddedAsset>
  /** The person has called the rest off. */
  isCancelled(): boolean
  /** What is being added now, and how much of it has arrived (0 to 100; null while nobody knows). */
  progress(text: string, percent: number | null): void
  say(toast: NewToast): void
  /** Where exports of other apps are brought in. */
  openImport(): void
  /** Shows the one that was added, or the Library when there were several. */
  open(asset: Asset | null): void
  /** The board onto which they go too; null: onto none. */
  board: PlaceOnBoard | null
}

/**
 * Adds files to the Library, one after another. Says how far it is and, once at the end, what came, what could not be kept
 * and why.
 */
export async function addFiles(
  files: readonly File[],
  { upload, isCancelled, progress, say, openImport, open, board }: AddingHost,
  text: Catalogue,
): Promise<void> {
  const added: AddedAsset[] = []
  const placed: Placed = { added: [], before: 0, whyNot: null }
  const refused: Refused[] = []
  for (const [index, file] of files.entries()) {
    if (isCancelled()) break
    const words = text.shell.adding(file.name, index + 1, files.length)
    const before = files.length === 1 ? null : (index / files.length) * 100
    progress(words, before)
    try {
      if (!mayBeKept(file)) throw new AppError('unsupported-file', { data: { name: file.name } })
      const asset = await upload(file, (percent) => progress(words, (index * 100 + percent) / files.length))
      added.push(asset)
      if (board !== null) await putOnBoard(board, asset, placed)
    } catch (error) {
      if (isCancelled()) break
      refused.push({ name: file.name, failure: failureOf(error) })
    }
  }
  const [first] = added
  const refusal = refusalWords(refused, files.length, text)
  if (first === undefined) {
    if (refused.length > 0 && refused.every(isExport))
      say({
        tone: 'neutral',
        text: text.shell.importInstead,
        action: { label: text.importing.open, onSelect: openImport },
      })
    else if (refusal !== null) say({ tone: 'danger', text: refusal })
    return
  }
  const isAllOnBoard = board !== null && placed.whyNot === null
  const onBoard = board === null ? [] : placedOutcome(board, placed, added.length, text)
  const inLibrary = isAllOnBoard ? besideBoard(added, placed, text) : outcome(added, text)
  say({
    tone: refusal === null && placed.whyNot === null ? 'success' : 'warning',
    text: text.shell.outcomes([
      ...(isAllOnBoard ? [...onBoard, ...inLibrary] : [...inLibrary, ...onBoard]),
      ...(refusal === null ? [] : [refusal]),
    ]),
    action: {
      label: text.shell.open,
      onSelect: () => open(added.length === 1 ? first : null),
    },
  })
}

/** One sentence for each way in which they came; what was there already has not been added. */
function outcome(added: readonly AddedAsset[], { shell }: Catalogue): string[] {
  const [fresh, known, back] = [countOf(added, 'new'), countOf(added, 'known'), countOf(added, 'back')]
  const restored = countOf(added, 'restored')
  const isAlone = added.length === 1
  const sentences = [
    fresh > 0 && (fresh === 1 ? shell.added : shell.addedMany(fresh)),
    known > 0 && shell.addedBefore(known, isAlone),
    back > 0 && shell.addedBack(back, isAlone),
    restored > 0 && shell.addedFromTrash(restored, isAlone),
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** The same where all of them are on a board, which says that they came: what was on it was in the Library, too. */
function besideBoard(
  added: readonly AddedAsset[],
  { added: onBoard }: Placed,
  { shell }: Catalogue,
): string[] {
  const [known, back] = [countOf(onBoard, 'known'), countOf(added, 'back')]
  const restored = countOf(added, 'restored')
  const isAlone = added.length === 1
  const sentences = [
    known > 0 && !isAlone && shell.addedBefore(known, false),
    back > 0 && shell.addedBack(back, isAlone),
    restored > 0 && shell.addedFromTrash(restored, isAlone),
  ]
  return sentences.filter((sentence) => sentence !== false)
}

const countOf = (files: readonly AddedAsset[], how: AddedAsset['added']) =>
  files.filter(({ added }) => added === how).length

type Refused = { name: string; failure: Failure }

/** As other apps give chats away, and people keep many files. */
const isExport = ({ name }: Refused) => /\.(?:zip|json)$/i.test(name)

/** Which files were not added, by reason; null when there are none. */
function refusalWords(refused: readonly Refused[], fileCount: number, text: Catalogue): string | null {
  const [only] = refused
  if (only === undefined) return null
  const isAlone = fileCount === 1 || (refused.length === 1 && only.failure.code === 'unsupported-file')
  if (isAlone) return notKeptText(only, text)
  const byReason = Map.groupBy(refused, (one) => reasonOf(one, text))
  return [...byReason].flatMap(([reason, some]) => [listed(some, text), reason]).join(text.errors.joiner)
}

function listed(refused: readonly Refused[], { shell }: Catalogue): string {
  return shell.notAdded(refused.length, ...firstNames(refused))
}

/** Why a file was not added: one that is of no kind that is kept, or only by its name. */
export function notKeptText({ name, failure }: Refused, text: Catalogue): string {
  if (failure.code !== 'unsupported-file') return errorLine(failure, text)
  return isKindKept(name) ? text.shell.notAsNamed(name) : text.shell.notKept(name)
}

/** The same without the name, so that files are told together. */
function reasonOf({ name, failure }: Refused, text: Catalogue): string {
  if (failure.code === 'damaged-file') return text.shell.whatIsNotAsNamed
  if (failure.code !== 'unsupported-file') return errorLine(failure, text)
  return isKindKept(name) ? text.shell.whatIsNotAsNamed : text.shell.whatIsKept
}

const isKindKept = (name: string) => mayBeKept({ name, type: '' })
