import { SquareDashed, SquaresIntersect, SquaresSubtract, SquaresUnite } from 'lucide-react'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { selectionModes } from '../../engine/selection/combine.ts'
import { useToolHost, useToolOptions } from '../../session/use-session.ts'

const looks = {
  replace: { icon: SquareDashed, held: null },
  add: { icon: SquaresUnite, held: 'Shift' },
  subtract: { icon: SquaresSubtract, held: 'Alt' },
  intersect: { icon: SquaresIntersect, held: 'Shift+Alt' },
} as const

/** How what is drawn next meets what is selected: what the keys do while they are held, for who holds none. */
export function ModeButtons() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const mode = useToolOptions((options) => options.selectionMode)
  return (
    <div role="group" aria-label={canvas.selection.mode} className="flex gap-0.5">
      {selectionModes.map((one) => {
        const { icon: Icon, held } = looks[one]
        const name = canvas.selection.modes[one]
        return (
          <IconButton
            key={one}
            label={name}
            {...(held === null ? {} : { tip: canvas.withKey(name, held) })}
            icon={<Icon aria-hidden />}
            aria-pressed={mode === one}
            onClick={() => changeOptions({ selectionMode: one })}
          />
        )
      })}
    </div>
  )
}
