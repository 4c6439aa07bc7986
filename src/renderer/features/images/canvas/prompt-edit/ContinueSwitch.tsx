import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { useText } from '../../../../text/use-text.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'
import { useSession } from '../session/use-session.ts'
import { chooseContinuing } from './continuing.ts'

/** Whether the model is told what it was asked and what it answered before. */
export function ContinueSwitch({ last, isOn }: { last: LastAnswer; isOn: boolean }) {
  const { canvas } = useText()
  const { id } = useSession()
  return (
    <div title={canvas.words.continuedPrompt(last.prompt)}>
      <Switch
        label={canvas.words.continueFrom}
        isOn={isOn}
        onChange={(next) => chooseContinuing(id, { of: last.assetId, isOn: next })}
        {...(last.isPaintedOver ? { hint: canvas.words.paintedOver } : {})}
      />
    </div>
  )
}
