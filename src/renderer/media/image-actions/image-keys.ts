import type { Asset } from '../../../shared/domain/asset.ts'
import type { KeyHandler, KeyHandlers } from '../../keys/registry.ts'
import { actionsFor, imageActions } from './image-actions.ts'

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
    imageActions.flatMap(({ key }) => {
      // Of several with one key it is of the one that is offered.
      const act: KeyHandler = ({ target }) => {
        const asset = assetAt(target)
        if (asset === undefined) return
        actionsFor(asset)
          .find((action) => action.key === key)
          ?.run(asset)
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
