import type { SavedLook } from '../../../shared/contract/provenance.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { getClient } from '../../rpc/client-context.ts'
import { fetchImage, madeImageUrl } from '../../rpc/media-url.ts'
import { showToast } from '../../ui/toast.ts'
import { failureOf } from '../failure-of.ts'
import { failureWords, saveBy } from '../save-copy.ts'
import { isOurOrigin } from '../save-link.ts'
import { renamedTo } from './saved-look.ts'

/** How long a browser may take to begin with a file that it was given. */
const handedOverMs = 60_000

/** Saves an image in another look where the person wants it; says what stands in the way. Never rejects. */
export async function saveImageAs(
  { id, fileName: name }: Pick<Asset, 'id' | 'fileName'>,
  look: SavedLook,
): Promise<void> {
  const fileName = renamedTo(name, look.format)
  const address = madeImageUrl(id, look, fileName)
  if (!isOurOrigin(address))
    return saveBy(fileName, (signal) =>
      getClient().provenance.saveImage({ assetId: id, look, fileName }, { signal }),
    )
  try {
    // Not by its address at once: a refusal would be saved in the place of the image.
    const made = URL.createObjectURL(await fetchImage(address))
    const link = document.createElement('a')
    Object.assign(link, { href: made, download: fileName })
    link.click()
    setTimeout(() => URL.revokeObjectURL(made), handedOverMs)
  } catch (error) {
    showToast({ tone: 'danger', text: failureWords(failureOf(error)) })
  }
}
