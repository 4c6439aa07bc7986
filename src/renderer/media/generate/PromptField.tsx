import { type ReactNode, useRef } from 'react'
import type { KeyHandlers } from '../../keys/registry.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { roomStart } from '../../lib/focus/room-start.ts'
import type { Room } from '../../lib/navigation.ts'
import { TextArea } from '../../ui/controls/TextArea.tsx'

type PromptFieldProps = {
  room: Room
  label: string
  placeholder: string
  value: string
  error: string | undefined
  /** What other keys do in it. */
  keys?: KeyHandlers
  /** Small buttons at the end of the line of the label. */
  corner?: ReactNode
  onChange(value: string): void
  /** Ctrl/Cmd-Enter. */
  onSubmit(): void
}

/** Five lines, so that it looks like the place to write. */
const smallestHeight = 114

/** Where the words go. Enter is a new line: a prompt may have several, and a press may cost money. */
export function PromptField({ room, value, corner, keys, onChange, onSubmit, ...rest }: PromptFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useKeys('focus', { generate: onSubmit, ...keys }, { element: field })
  return (
    <div className="relative flex flex-col">
      <TextArea
        {...rest}
        {...roomStart(room)}
        ref={field}
        maxRows={14}
        style={{ minHeight: smallestHeight }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {corner !== undefined && <div className="absolute -top-1.5 right-0 flex gap-0.5">{corner}</div>}
    </div>
  )
}
