import type { Asset } from '../../shared/domain/asset.ts'
import { AppError } from '../../shared/errors.ts'
import { failureOf } from '../media/failure-of.ts'
import { useNavigation } from '../lib/navigation.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { errorLine } from '../text/error-text.ts'
import { showToast } from '../ui/toast.ts'

const pictureTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
])

/** Adds the pictures to the Library, one after another; says of everything else why it cannot be used. */
export async function addDroppedFiles(
  files: readonly File[],
  upload: (file: File) => Promise<Asset>,
  text: Catalogue,
): Promise<void> {
  const added: Asset[] = []
  for (const file of files) {
    try {
      if (!pictureTypes.has(file.type)) throw new AppError('unsupported-file', { data: { name: file.name } })
      added.push(await upload(file))
    } catch (error) {
      showToast({ tone: 'danger', text: refusal(error, file, text) })
    }
  }
  const [first] = added
  if (first === undefined) return
  showToast({
    tone: 'success',
    text: added.length === 1 ? text.shell.added : text.shell.addedMany(added.length),
    action: {
      label: text.shell.open,
      onSelect: () => useNavigation.getState().go('library', added.length === 1 ? { id: first.id } : {}),
    },
  })
}

function refusal(error: unknown, file: File, text: Catalogue): string {
  const failure = failureOf(error)
  return failure.code === 'unsupported-file' ? text.shell.notAPicture(file.name) : errorLine(failure, text)
}
