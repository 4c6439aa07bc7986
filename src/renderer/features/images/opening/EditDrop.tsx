import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { bringsFiles } from '../../../media/drag/own-drag.ts'
import { useText } from '../../../text/use-text.ts'
import { openHere } from './open-here.ts'

/** Where files hover: over the place to edit them, or beside it, where they go to the Library as in every room. */
type Hovered = 'edit' | 'beside' | null

/** Around what a room shows: while files are dragged over it, most of it is a place where they open on the canvas. */
export function EditDrop({ children }: { children: ReactNode }) {
  const { images } = useText()
  const [hovered, setHovered] = useState<Hovered>(null)
  return (
    <div
      className="relative h-full min-w-0 flex-1"
      onDragOver={(event) => {
        if (!bringsFiles(event.dataTransfer) || event.defaultPrevented) return
        const isOverEdit = isInEditPlace(event)
        setHovered(isOverEdit ? 'edit' : 'beside')
        if (!isOverEdit) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setHovered(null)
      }}
      onDrop={(event) => {
        setHovered(null)
        if (event.defaultPrevented || !isInEditPlace(event) || !bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        void openHere([...event.dataTransfer.files])
      }}
    >
      {children}
      {hovered !== null && (
        <div
          className={classes(
            'pointer-events-none absolute inset-x-4 top-4 z-20 flex animate-appear items-center justify-center rounded-l border-2 border-dashed',
            hovered === 'edit' ? 'border-accent bg-selected' : 'border-line-strong',
          )}
          style={{ height: `calc(${editShare * 100}% - 16px)` }}
        >
          <p className="rounded-m bg-float px-3 py-1.5 shadow-float">{images.dropToEdit}</p>
        </div>
      )}
    </div>
  )
}

/** How much of the height, from the top, opens what falls there. */
const editShare = 0.65

function isInEditPlace({ clientY, currentTarget }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY - top <= height * editShare
}
