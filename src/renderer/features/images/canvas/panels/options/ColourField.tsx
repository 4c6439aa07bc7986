import { useText } from '../../../../../text/use-text.ts'
import { useToolHost, useToolOptions } from '../../session/use-session.ts'

/** What the brush draws with. */
export function ColourField() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const colour = useToolOptions((options) => options.colour)
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {canvas.colour}
      <input
        type="color"
        value={colour}
        onChange={({ target }) => changeOptions({ colour: target.value })}
        className="size-7 rounded-s border border-line-strong bg-raised p-0.5"
      />
    </label>
  )
}
