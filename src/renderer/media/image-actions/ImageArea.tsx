import { ContextMenu } from '@base-ui/react/context-menu'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { popupLook } from '../../ui/controls/popup-look.ts'
import { useAreStacksShown } from '../stacks/open-stacks.ts'
import { actionsFor } from './image-actions.ts'
import { imageKeys, listKeys } from './image-keys.ts'
import { ImageMenuItems } from './ImageMenuItems.tsx'
import { speakOf } from './image-subject.ts'

type ImageAreaProps = {
  /** The file of an id that stands on an element as `data-asset`; undefined: not known here. */
  assetOf(id: string): Asset | undefined
  /** Absent where nothing is deleted. */
  onTrash?(asset: Asset): void
  /** The menu of a file that is one of several selected ones; null: it is not. */
  severalMenu?(asset: Asset): { label: string; items: ReactNode } | null
  className?: string
  children: ReactNode
}

/**
 * Where images are seen: what lies on each by a right click, by the Menu key, by a long press, and by the keys of the
 * actions. The palette speaks of the one that was gone to last.
 */
export function ImageArea({ assetOf, onTrash, severalMenu, className, children }: ImageAreaProps) {
  const { common } = useText()
  const area = useRef<HTMLDivElement>(null)
  // By its id: what is done by the menu is done to the file as it is by then.
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const subject = subjectId === null ? undefined : assetOf(subjectId)
  const several = subject === undefined ? null : (severalMenu?.(subject) ?? null)
  useEffect(() => () => speakOf(null), [])

  function assetAt(target: EventTarget): Asset | undefined {
    const id = tileAt(target)?.dataset['asset']
    return id === undefined ? undefined : assetOf(id)
  }
  /** Beside images the menu is the browser's own. */
  function aim(event: SyntheticEvent) {
    const asset = assetAt(event.target)
    if (asset === undefined || actionsFor(asset).length === 0) event.stopPropagation()
    else setSubjectId(asset.id)
  }
  function heed(event: SyntheticEvent) {
    const asset = assetAt(event.target)
    if (asset !== undefined) speakOf(asset)
  }
  useKeys('focus', imageKeys(assetAt, { imageMenu: ({ target }) => openMenu(tileAt(target) ?? target) }), {
    element: area,
  })
  useKeys('focus', listKeys(assetAt), { element: area, isOn: useAreStacksShown() })
  return (
    <div
      ref={area}
      onFocus={heed}
      onPointerDownCapture={heed}
      onContextMenuCapture={aim}
      onTouchStartCapture={aim}
      className={classes('flex min-h-0 min-w-0 flex-1 flex-col', className)}
    >
      <ContextMenu.Root>
        <ContextMenu.Trigger className="flex min-h-0 flex-1 flex-col">{children}</ContextMenu.Trigger>
        <ContextMenu.Portal>
          <ContextMenu.Positioner className="z-40 outline-none">
            <ContextMenu.Popup
              data-own-keys="all"
              aria-label={several?.label ?? (subject && common.actionsFor(assetTitle(subject)))}
              className={classes(popupLook, 'min-w-52 p-1')}
            >
              {several?.items ??
                (subject !== undefined && <ImageMenuItems asset={subject} onTrash={onTrash} />)}
            </ContextMenu.Popup>
          </ContextMenu.Positioner>
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </div>
  )
}

/** The tile that an element belongs to, also where it lies beside the button that opens it. */
function tileAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return (
    target.closest<HTMLElement>('[data-asset]') ??
    target.closest('[data-tile]')?.querySelector<HTMLElement>('[data-asset]') ??
    null
  )
}

/** As a right click in the middle of it does. */
function openMenu(tile: Element): void {
  const { left, top, width, height } = tile.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + height / 2 }
  tile.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }))
}
