import type { Asset } from '../../../shared/domain/asset.ts'
import type { KeyHandler, KeyHandlers } from '../../keys/registry.ts'
import { imageActions } from './image-actions.ts'

/**
 * The keys of the actions, beside others.
 *
 * @param assetAt the file that a press on this element is about
 */
export function imageKeys(
  assetAt: (target: Element) => Asset | undefined,
  others: KeyHandlers = {},
): KeyHandlers {
  const handlers: KeyHandlers = Object.fromEntries(
    imageActions.flatMap(({ key, applies, run }) => {
      const act: KeyHandler = ({ target }) => {
        const asset = assetAt(target)
        if (asset !== undefined && applies(asset)) run(asset)
      }
      return key === null ? [] : [[key, act]]
    }),
  )
  return {
    ...others,
    ...handlers,
    // Read at each press: words that are selected are what one copies then.
    get copyImage() {
      return document.getSelection()?.isCollapsed === false ? undefined : handlers.copyImage
    },
  }
}
