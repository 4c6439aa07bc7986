import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { type Command, tipOf } from '../command.ts'
import { useToolHost } from '../session/use-session.ts'

type CommandButtonProps = {
  command: Command
  isOff?: boolean
  /** Of a button that stays pressed. */
  isPressed?: boolean
  size?: 's' | 'm'
}

/** The icon of a command, with its name and keys in the tooltip. */
export function CommandButton({ command, isOff = false, isPressed, size = 'm' }: CommandButtonProps) {
  const { canvas } = useText()
  const host = useToolHost()
  const { icon: Icon } = command
  return (
    <IconButton
      label={command.say(canvas)}
      tip={tipOf(command, canvas)}
      icon={<Icon aria-hidden />}
      size={size}
      aria-pressed={isPressed}
      isOff={isOff}
      onClick={() => command.run(host)}
    />
  )
}
