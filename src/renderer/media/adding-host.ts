import type { Asset } from '../../shared/domain/asset.ts'
import { useNavigation } from '../lib/navigation.ts'
import { uploadFile } from '../rpc/media-url.ts'
import { currentText } from '../text/use-text.ts'
import { showToast } from '../ui/toast.ts'
import { addFiles } from './add-files.ts'

const host = {
  upload: uploadFile,
  say: showToast,
  open: (asset: Asset | null) =>
    useNavigation.getState().go('library', asset === null ? {} : { id: asset.id }),
}

/** Adds files to the Library from wherever the person is, and says so. */
export function addToLibrary(files: readonly File[]): Promise<void> {
  return addFiles(files, host, currentText())
}
