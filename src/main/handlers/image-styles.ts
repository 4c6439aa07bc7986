import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ImageStyleService } from '../services/ordering/image-styles.ts'

export function imageStyleHandlers(styles: ImageStyleService): Handlers<AtelierContract>['imageStyles'] {
  return {
    list: () => ({ styles: styles.list() }),
    save: (style) => styles.save(style),
    remove: ({ styleId }) => {
      styles.remove(styleId)
      return {}
    },
  }
}
