import type { Asset } from '../../../shared/domain/asset.ts'
import { type KeyPlace, keyTable } from '../../../shared/keys/key-table.ts'
import type { KeyHandler, KeyHandlers } from '../../keys/registry.ts'
import { actionsFor, imageActions } from './image-actions.ts'

/** The file that a press on this element is about. */
type AssetAt = (target: Element) => Asset | undefined

/** The keys of the actions that a file has everywhere, beside others. */
export function imageKeys(assetAt: AssetAt, others: KeyHandlers = {}): KeyHandlers {
  const handlers = keysOf('image', assetAt)
  return {
    ...others,
    ...handlers,
    // Read at each press: words that are selected are what one copies then.
    get copyImage() {
      return document.getSelection()?.isCollapsed === false ? undefined : handlers.copyImage
    },
  }
}

/** The keys of the actions that a file has in a list of the Library: elsewhere their chords are those of other keys. */
export function listKeys(assetAt: AssetAt): KeyHandlers {
  return keysOf('library', assetAt)
}

function keysOf(place: KeyPlace, assetAt: AssetAt): KeyHandlers {
  return Object.fromEntries(
    imageActions.flatMap(({ key }) => {
      // Of several with one key it is of the one that is offered.
      const act: KeyHandler = ({ target }) => {
        const asset = assetAt(target)
        if (asset === undefined) return
        actionsFor(asset)
          .find((action) => action.key === key)
          ?.run(asset)
      }
      return key === null || keyTable[key].place !== place ? [] : [[key, act]]
    }),
  )
}
