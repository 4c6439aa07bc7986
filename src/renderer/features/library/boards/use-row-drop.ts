import { type DragEvent, useState } from 'react'

type RowDrop = {
  /** What a drop of this would do; null: it is not taken here. */
  effectOf(transfer: DataTransfer): 'copy' | 'move' | null
  /** @returns false where nothing in it is taken after all */
  drop(transfer: DataTransfer): boolean
}

/** A row of the pane that things are dropped on, and whether one is over it. */
export function useRowDrop({ effectOf, drop }: RowDrop) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        const effect = effectOf(event.dataTransfer)
        if (effect === null) return
        event.preventDefault()
        event.dataTransfer.dropEffect = effect
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (drop(event.dataTransfer)) event.preventDefault()
      },
    },
  }
}
