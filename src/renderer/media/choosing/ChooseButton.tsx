import { ListChecks } from 'lucide-react'
import { printChord } from '../../keys/chord.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'

type ChooseButtonProps = { isBusy?: boolean; isDisabled?: boolean; onPress(): void }

/** Opens cull mode over what the room shows. */
export function ChooseButton({ isBusy = false, isDisabled = false, onPress }: ChooseButtonProps) {
  const { choosing } = useText()
  return (
    <Tooltip text={choosing.withKey(choosing.openHint, printChord('C'))}>
      <Button isBusy={isBusy} disabled={isDisabled} icon={<ListChecks aria-hidden />} onClick={onPress}>
        {choosing.title}
      </Button>
    </Tooltip>
  )
}
