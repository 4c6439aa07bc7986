import type { SaveImageStyle } from '../../../shared/contract/image-styles.ts'
import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import type { ImageStyleId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { StoreError } from '../../store/store-error.ts'

export type ImageStyleService = {
  list(): ImageStyle[]
  /** @throws AppError `bad-input` of `styles` where there are too many */
  save(style: SaveImageStyle): ImageStyle
  remove(id: ImageStyleId): void
}

export function createImageStyleService({
  store,
  ids,
}: {
  store: Pick<Store, 'imageStyles'>
  ids: IdMaker
}): ImageStyleService {
  const { imageStyles } = store
  return {
    list: () => imageStyles.list(),
    save({ id, ...rest }) {
      const style = { id: id ?? ids.imageStyle(), ...rest }
      try {
        imageStyles.save(style)
      } catch (cause) {
        if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
        throw new AppError('bad-input', { data: { field: 'styles' }, cause })
      }
      return imageStyles.list().find((one) => one.id === style.id) ?? style
    },
    remove: (id) => imageStyles.remove(id),
  }
}
