import type { ImageStyle } from '../../../shared/domain/image-style.ts'
import { styleEnding } from '../../../shared/domain/style-file/style-file.ts'
import { getClient } from '../../rpc/client-context.ts'
import { styleUrl } from '../../rpc/media-url.ts'
import { saveMadeFile } from '../save-link.ts'

/** Saves a style as it is in the list, with its images, where the person wants it. Never rejects. */
export function saveStyle({ id, name }: Pick<ImageStyle, 'id' | 'name'>): Promise<void> {
  const clean = name.replaceAll(/[<>:"/\\|?*\u0000-\u001f]/g, '_').trim()
  const fileName = `${clean}${styleEnding}`
  return saveMadeFile(styleUrl(id, fileName), fileName, (signal) =>
    getClient().imageStyles.saveFile({ styleId: id, fileName }, { signal }),
  )
}
