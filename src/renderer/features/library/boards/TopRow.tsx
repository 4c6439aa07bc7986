import { type ReactNode, useRef } from 'react'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { focusBeside } from './focus-beside.ts'
import type { useRowDrop } from './use-row-drop.ts'

type TopRowProps = {
  name: string
  icon: ReactNode
  isOpen: boolean
  onShow(): void
  dropping: ReturnType<typeof useRowDrop>
}

/** A row above the boards that is always there and is nobody's to rename. */
export function TopRow({ name, icon, isOpen, onShow, dropping }: TopRowProps) {
  const face = useRef<HTMLButtonElement>(null)
  useKeys(
    'focus',
    { moveBoard: ({ key }) => void focusBeside(face.current, key === 'ArrowDown' ? 1 : -1) },
    { element: face },
  )
  return (
    <li
      {...dropping.handlers}
      role="treeitem"
      aria-level={1}
      aria-selected={isOpen}
      className={classes(
        'rounded-m',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        dropping.isOver && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        ref={face}
        type="button"
        data-board
        aria-current={isOpen || undefined}
        onClick={onShow}
        className="flex h-10 w-full items-center gap-2.5 rounded-m px-2 text-left outline-offset-[-2px]"
      >
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center text-ink-soft [&>svg]:!size-4"
        >
          {icon}
        </span>
        <span className="truncate">{name}</span>
      </button>
    </li>
  )
}
