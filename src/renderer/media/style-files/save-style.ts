import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import { styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import { fileNameOf } from '../../../shared/file-name.ts'
import { getClient } from '../../rpc/client-context.ts'
import { styleUrl } from '../../rpc/media-url.ts'
import type { SaveOutcome } from '../save/save-copy.ts'
import { saveMadeFile } from '../save/save-link.ts'

/** Saves a style as it is in the list, with its images, where the person wants it. Never rejects. */
export function saveStyle({ id, name }: Pick<ImageStyle, 'id' | 'name'>): Promise<SaveOutcome> {
  const fileName = fileNameOf(name, styleEnding.slice(1))
  return saveMadeFile(styleUrl(id, fileName), fileName, (signal) =>
    getClient().imageStyles.saveFile({ styleId: id, fileName }, { signal }),
  )
}
