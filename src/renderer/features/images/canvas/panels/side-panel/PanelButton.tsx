import { useText } from '../../../../../text/use-text.ts'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { tipOf } from '../../command.ts'
import { panelCommand } from '../../commands.ts'
import { panelButtonId, panelId, usePanelShown } from './panel-shown.ts'

/** Folds and unfolds the panel at the side. */
export function PanelButton() {
  const { canvas } = useText()
  const { isShown } = usePanelShown()
  const { icon: Icon } = panelCommand
  return (
    <IconButton
      id={panelButtonId}
      label={panelCommand.say(canvas)}
      tip={tipOf(panelCommand, canvas)}
      icon={<Icon aria-hidden />}
      aria-expanded={isShown}
      aria-controls={isShown ? panelId : undefined}
      onClick={() => panelCommand.run()}
    />
  )
}
