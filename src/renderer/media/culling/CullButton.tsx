import { ListChecks } from 'lucide-react'
import { printKey } from '../../keys/chord.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'

type CullButtonProps = { isBusy?: boolean; isDisabled?: boolean; wordsClassName?: string; onPress(): void }

/** Opens cull mode over what the room shows. */
export function CullButton({ isBusy = false, isDisabled = false, wordsClassName, onPress }: CullButtonProps) {
  const { culling } = useText()
  return (
    <Tooltip text={culling.withKey(culling.openHint, printKey('openCulling'))}>
      <Button isBusy={isBusy} disabled={isDisabled} icon={<ListChecks aria-hidden />} onClick={onPress}>
        <span className={wordsClassName}>{culling.title}</span>
      </Button>
    </Tooltip>
  )
}
