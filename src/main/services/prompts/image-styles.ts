import type { SaveImageStyle } from '../../../shared/contract/image-styles.ts'
import type { ImageStyleId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { StoreError } from '../../store/store-error.ts'

export type ImageStyleService = ReturnType<typeof createImageStyleService>

export function createImageStyleService({ store, ids }: { store: Pick<Store, 'imageStyles'>; ids: IdMaker }) {
  const { imageStyles } = store
  return {
    list: () => imageStyles.list(),
    /** @throws AppError `bad-input` of `styles` where there are too many */
    save({ id, ...rest }: SaveImageStyle) {
      const style = { id: id ?? ids.imageStyle(), ...rest }
      try {
        imageStyles.save(style)
      } catch (cause) {
        if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
        throw new AppError('bad-input', { data: { field: 'styles' }, cause })
      }
      return imageStyles.list().find((one) => one.id === style.id) ?? style
    },
    remove: (id: ImageStyleId): void => imageStyles.remove(id),
  }
}
