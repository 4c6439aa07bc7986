import type { AddedAsset, Asset } from '../../shared/domain/asset.ts'
import { AppError } from '../../shared/errors.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { errorLine } from '../text/error-text.ts'
import type { NewToast } from '../ui/toast.ts'
import { failureOf } from './failure-of.ts'
import { mayBeKept } from './kept-files.ts'

export type AddingHost = {
  upload(file: File, onPercent: (percent: number) => void): Promise<AddedAsset>
  /** The person has called the rest off. */
  isCancelled(): boolean
  /** What is being added now, and how much of it has arrived (0 to 100; null while nobody knows). */
  progress(text: string, percent: number | null): void
  say(toast: NewToast): void
  /** Shows the one that was added, or the Library when there were several. */
  open(asset: Asset | null): void
}

/** Adds files to the Library, one after another; says how far it is, and of each that cannot be kept why. */
export async function addFiles(
  files: readonly File[],
  { upload, isCancelled, progress, say, open }: AddingHost,
  text: Catalogue,
): Promise<void> {
  const added: AddedAsset[] = []
  for (const [index, file] of files.entries()) {
    if (isCancelled()) break
    const words = text.shell.adding(file.name, index + 1, files.length)
    progress(words, null)
    try {
      if (!mayBeKept(file)) throw new AppError('unsupported-file', { data: { name: file.name } })
      added.push(await upload(file, (percent) => progress(words, percent)))
    } catch (error) {
      if (isCancelled()) break
      say({ tone: 'danger', text: refusal(error, file, text) })
    }
  }
  const [first] = added
  if (first === undefined) return
  say({
    tone: 'success',
    text: outcome(added, text),
    action: {
      label: text.shell.open,
      onSelect: () => open(added.length === 1 ? first : null),
    },
  })
}

/** One sentence for each way in which they came; what was there already has not been added. */
function outcome(added: readonly AddedAsset[], { shell }: Catalogue): string {
  const count = (how: AddedAsset['added']) => added.filter((asset) => asset.added === how).length
  const [fresh, known, back] = [count('new'), count('known'), count('back')]
  const sentences = [
    fresh > 0 && (fresh === 1 ? shell.added : shell.addedMany(fresh)),
    known > 0 && shell.addedBefore(known),
    back > 0 && shell.addedBack(back),
  ]
  return sentences.filter((sentence) => sentence !== false).join(shell.betweenOutcomes)
}

function refusal(error: unknown, file: File, text: Catalogue): string {
  const failure = failureOf(error)
  return failure.code === 'unsupported-file' ? text.shell.notKept(file.name) : errorLine(failure, text)
}
