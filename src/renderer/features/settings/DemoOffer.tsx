import { Sparkles } from 'lucide-react'
import { useStartDemo } from '../../session/use-start-demo.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'

/** The demo gateway, until it is one of the connections. */
export function DemoOffer() {
  const { settings, shell } = useText()
  const { start, isStarting, failure } = useStartDemo()
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <p className="max-w-120 text-pretty text-ink-soft">{settings.demoText}</p>
      <Button icon={<Sparkles aria-hidden />} isBusy={isStarting} onClick={start}>
        {shell.tryDemo}
      </Button>
      {failure !== null && <ErrorNote failure={failure} />}
    </div>
  )
}
