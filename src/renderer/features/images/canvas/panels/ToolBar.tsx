import { type RefObject, useRef, useState } from 'react'
import { useKeys } from '../../../../keys/use-keys.ts'
import { useText } from '../../../../text/use-text.ts'
import { Tooltip } from '../../../../ui/controls/Tooltip.tsx'
import { tipOf } from '../command.ts'
import { toolCommands } from '../commands.ts'
import { useToolHost, useToolOptions } from '../session/use-session.ts'

const toolLook =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-m text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent aria-pressed:text-on-accent'

/** The tools, one of which is in hand. One stop of the Tab key; arrows go from one to the next. */
export function ToolBar() {
  const { canvas } = useText()
  const host = useToolHost()
  const tool = useToolOptions((options) => options.tool)
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string | null>(null)
  useKeys(
    'focus',
    { moveInBar: ({ key }) => moveFocus(bar, key === 'ArrowDown' || key === 'ArrowRight') },
    { element: bar },
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={canvas.toolbar}
      aria-orientation="vertical"
      className="flex w-11 shrink-0 flex-col items-center gap-1 overflow-y-auto border-r border-line bg-panel py-2"
    >
      {toolCommands.map((command) => {
        const { icon: Icon, id } = command
        return (
          <Tooltip key={id} text={tipOf(command, canvas)}>
            <button
              type="button"
              aria-label={command.say(canvas)}
              aria-pressed={tool === command.tool}
              tabIndex={(stop ?? `tool-${tool}`) === id ? 0 : -1}
              onFocus={() => setStop(id)}
              onClick={() => command.run(host)}
              className={toolLook}
            >
              <Icon aria-hidden />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}

function moveFocus(bar: RefObject<HTMLElement | null>, isForward: boolean): void {
  const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons[(at + (isForward ? 1 : -1) + buttons.length) % buttons.length]?.focus()
}
