import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ImageStyleService } from '../services/ordering/image-styles.ts'
import type { StyleFiles } from '../services/provenance/style-files.ts'

export function imageStyleHandlers(
  styles: ImageStyleService,
  files: StyleFiles,
): Handlers<AtelierContract>['imageStyles'] {
  return {
    list: () => ({ styles: styles.list() }),
    save: (style) => styles.save(style),
    remove: ({ styleId }) => {
      styles.remove(styleId)
      return {}
    },
    saveFile: ({ styleId, fileName }, { signal }) => files.save(styleId, fileName, signal),
  }
}
