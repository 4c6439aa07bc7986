import { EllipsisVertical } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { printKey } from '../../keys/chord.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { actionsFor, tileActions } from './image-actions.ts'
import type { ImageAction } from './image-action.ts'

type TileBarProps = {
  asset: Asset
  /** CSS pixels of the tile. */
  width: number
  /** Beside the actions: what marks it. */
  children?: ReactNode
}

/** With less width only the menu has room. */
const roomyWidth = 168
/** With less there is none: the menu opens by a right click, a long press or its key. */
const leastWidth = 72

/** Over the foot of a tile that is pointed at or has the focus: what is done most, and the way to all the rest. */
export function TileBar({ asset, width, children }: TileBarProps) {
  const text = useText()
  if (width < leastWidth) return null
  const actions = width < roomyWidth ? [] : actionsFor(asset, tileActions)
  return (
    <div
      role="toolbar"
      aria-label={text.imageActions.bar}
      className="absolute inset-x-1 bottom-1 flex justify-end"
    >
      <div className="flex animate-appear rounded-m bg-float p-0.5 shadow-float">
        {actions.map((action) => (
          <IconButton
            key={action.id}
            size="s"
            label={action.say(text)}
            tip={tipOf(action, text)}
            icon={<action.icon aria-hidden className="!size-3.5" />}
            onClick={() => action.run(asset)}
          />
        ))}
        {width < roomyWidth ? null : children}
        <IconButton
          size="s"
          label={text.common.moreActions}
          icon={<EllipsisVertical aria-hidden className="!size-3.5" />}
          onClick={openMenuHere}
        />
      </div>
    </div>
  )
}

/** The name and its key. */
export function tipOf({ key, say }: ImageAction, text: Catalogue): string {
  const name = say(text)
  return key === null ? name : text.culling.withKey(name, printKey(key))
}

/** The menu of the area around it, as a right click at the button opens it. */
function openMenuHere(event: MouseEvent<HTMLElement>): void {
  const { left, bottom } = event.currentTarget.getBoundingClientRect()
  const place = { clientX: left, clientY: bottom }
  event.currentTarget.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }),
  )
}
