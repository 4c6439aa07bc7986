import { Dialog } from '@base-ui/react/dialog'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { currentItem } from './cull-state.ts'
import { cullingParam, useCulling } from './cull-store.ts'

/** Fetched when it is first opened. */
const CullView = lazy(() => import('./CullView.tsx'))

const contentId = 'culling'

/** Cull mode over a room, where its place says so. A room that has a *Choose* button renders it once. */
export function CullHost() {
  const { culling } = useText()
  const surface = useRef<HTMLDivElement>(null)
  const isWanted = useNavigation(({ params }) => cullingParam in params)
  const room = useNavigation((navigation) => navigation.room)
  const isThere = useCulling((store) => store.state !== null && store.room === room)
  const isOpen = isWanted && isThere
  useEffect(() => {
    // After a restart nobody knows any more among what; the room is there.
    if (isWanted && !isThere) leaveParam()
  }, [isWanted, isThere])
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeCulling()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={surface}
          aria-label={culling.title}
          initialFocus={() => document.getElementById(contentId)}
          finalFocus={() => !isFocusElsewhere(surface.current) && (tileOfLast() ?? true)}
          className="fixed inset-0 z-30 flex flex-col bg-ground outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div id={contentId} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
            <Suspense fallback={null}>{isOpen && <CullView surface={surface} />}</Suspense>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Back to where it was opened. */
export function closeCulling(): void {
  if (cullingParam in useNavigation.getState().params) useNavigation.getState().back()
}

function leaveParam(): void {
  const { params, replace } = useNavigation.getState()
  replace(Object.fromEntries(Object.entries(params).filter(([name]) => name !== cullingParam)))
}

/** The tile of what was looked at last, in sight; null where it is not drawn. */
function tileOfLast(): HTMLElement | null {
  const { state } = useCulling.getState()
  const id = state === null ? undefined : currentItem(state)?.id
  const tile = document.querySelector<HTMLElement>(`[data-asset="${id}"]`)
  tile?.scrollIntoView({ block: 'nearest' })
  return tile
}
