import { useText } from '../../../../text/use-text.ts'
import { useToolOptions } from '../session/use-session.ts'
import { optionsOf } from './options/options-of.tsx'

/** What the tool in hand can be told. */
export function ToolOptionsBar() {
  const { canvas } = useText()
  const tool = useToolOptions((options) => options.tool)
  const Options = optionsOf[tool]
  return (
    <section
      aria-label={canvas.options}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-panel px-3 py-1 [@media(height<30rem)]:[&:has(~[data-staging])]:flex-nowrap [@media(height<30rem)]:[&:has(~[data-staging])]:overflow-x-auto [@media(height<30rem)]:[&:has(~[data-staging])]:*:shrink-0"
    >
      <Options />
    </section>
  )
}
