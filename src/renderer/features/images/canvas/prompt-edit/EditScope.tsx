import { Image, SquareDashed, VenetianMask } from 'lucide-react'
import { longestEditSide } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { useText } from '../../../../text/use-text.ts'
import { toolCommands } from '../commands.ts'
import { useCanvas, useToolHost } from '../session/use-session.ts'
import { scopeOf } from './scope.ts'

const icons = { selected: SquareDashed, masked: VenetianMask, whole: Image } as const

/** What the next edit may change, said before it is asked for; and the way to change that. */
export function EditScope() {
  const { canvas } = useText()
  const host = useToolHost()
  const size = useCanvas(({ structure }) => structure)
  const marked = useCanvas((state) => state.marked)
  const selection = useCanvas((state) => state.selection)
  if (size === null) return null
  const { kind, isScaled } = scopeOf(size, selection?.bounds ?? null, marked?.rect ?? null)
  const Icon = icons[kind]
  const { words } = canvas
  const tool = toolCommands.find(({ id }) => id === 'tool-mask')
  return (
    <div className="flex min-w-48 flex-1 flex-col justify-center">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className="flex min-w-0 items-center gap-1.5">
          <Icon aria-hidden className="!size-3.5 text-ink-faint" />
          {words[kind]}
        </span>
        {tool !== undefined && (
          <button
            type="button"
            onClick={() => tool.run(host)}
            className="rounded-s text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink"
          >
            {marked === null ? words.markPart : words.changeMask}
          </button>
        )}
      </p>
      {isScaled && <p className="text-sm text-pretty text-ink-faint">{words.scaled(longestEditSide)}</p>}
    </div>
  )
}
