import { printChord } from '../../../../../keys/chord.ts'
import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { panelCommand } from '../../commands.ts'
import { panelButtonId, panelId, usePanelShown } from './panel-shown.ts'

/** Folds and unfolds the panel at the side. */
export function PanelButton() {
  const { canvas } = useText()
  const { isShown } = usePanelShown()
  const { icon: Icon, chord } = panelCommand
  const name = panelCommand.say(canvas)
  return (
    <IconButton
      id={panelButtonId}
      label={name}
      tip={canvas.withKey(name, printChord(chord))}
      icon={<Icon aria-hidden />}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId : undefined}
      onClick={() => panelCommand.run()}
    />
  )
}
