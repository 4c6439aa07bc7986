import type { Asset } from '../../shared/domain/asset.ts'
import { AppError } from '../../shared/errors.ts'
import { failureOf } from '../media/failure-of.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { errorLine } from '../text/error-text.ts'
import type { NewToast } from '../ui/toast.ts'

const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])

type DropHost = {
  upload(file: File): Promise<Asset>
  say(toast: NewToast): void
  /** Shows the one that was added, or the Library when there were several. */
  open(asset: Asset | null): void
}

/** Adds the pictures to the Library, one after another; says of everything else why it cannot be used. */
export async function addDroppedFiles(
  files: readonly File[],
  { upload, say, open }: DropHost,
  text: Catalogue,
): Promise<void> {
  const added: Asset[] = []
  for (const file of files) {
    try {
      if (!pictureTypes.has(file.type)) throw new AppError('unsupported-file', { data: { name: file.name } })
      added.push(await upload(file))
    } catch (error) {
      say({ tone: 'danger', text: refusal(error, file, text) })
    }
  }
  const [first] = added
  if (first === undefined) return
  say({
    tone: 'success',
    text: added.length === 1 ? text.shell.added : text.shell.addedMany(added.length),
    action: {
      label: text.shell.open,
      onSelect: () => open(added.length === 1 ? first : null),
    },
  })
}

function refusal(error: unknown, file: File, text: Catalogue): string {
  const failure = failureOf(error)
  return failure.code === 'unsupported-file' ? text.shell.notAPicture(file.name) : errorLine(failure, text)
}
