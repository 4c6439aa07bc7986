import { createStore, type StoreApi } from 'zustand'
import type { SaveImageStyle } from '../../../../shared/contract/image-styles.ts'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import type { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { getClient } from '../../../rpc/client-context.ts'

export type StyleState = {
  /** By name. */
  styles: readonly ImageStyle[]
  isRead: boolean
  /** Reads them anew: another window may have changed them. Never rejects. */
  read(): Promise<void>
  /** @throws AppError */
  save(style: SaveImageStyle): Promise<ImageStyle>
  /** @throws AppError */
  remove(id: ImageStyleId): Promise<void>
}
export type StyleStore = StoreApi<StyleState>

export function createStyleStore({ imageStyles }: Pick<AtelierClient, 'imageStyles'>): StyleStore {
  return createStore<StyleState>()((set, get) => ({
    styles: [],
    isRead: false,
    async read() {
      try {
        set({ ...(await imageStyles.list({})), isRead: true })
      } catch {
        // What was read before still holds; a press in a style that is not known says so.
      }
    },
    async save(style) {
      const saved = await imageStyles.save(style)
      // Where they cannot be read just now it is there all the same.
      set(({ styles }) => ({ styles: [...styles.filter(({ id }) => id !== saved.id), saved] }))
      await get().read()
      return saved
    },
    async remove(styleId) {
      await imageStyles.remove({ styleId })
      await get().read()
    },
  }))
}

/** One for the window. */
export const styleStore = createStyleStore(getClient())
