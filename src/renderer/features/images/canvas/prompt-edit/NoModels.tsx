import { Plug, Sparkles } from 'lucide-react'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useSettings } from '../../../../session/settings-store.ts'
import { useStartDemo } from '../../../../session/use-start-demo.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'

/** Why nothing can be asked for here, and the ways to change that. The canvas itself needs no gateway. */
export function NoModels() {
  const { canvas, shell, common } = useText()
  const { go, goFor } = useNavigation.getState()
  const isReady = useSettings((settings) => settings.isReady)
  const connection = useSettings((settings) => settings.activeConnection)
  const isConnected = connection !== null
  const { start, isStarting, failure } = useStartDemo()
  if (!isReady) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1 text-ink-soft">
          {isConnected ? canvas.words.noModel : canvas.words.connectFirst}
        </p>
        {isConnected ? (
          <Button onClick={() => go('settings', connection === null ? {} : { models: connection.id })}>
            {common.models}
          </Button>
        ) : (
          <>
            <Button variant="primary" icon={<Sparkles aria-hidden />} isBusy={isStarting} onClick={start}>
              {shell.tryDemo}
            </Button>
            <Button
              icon={<Plug aria-hidden />}
              onClick={() => goFor({ room: 'settings', type: 'add-connection' })}
            >
              {shell.connectGateway}
            </Button>
          </>
        )}
      </div>
      {failure !== null && <ErrorNote failure={failure} />}
    </div>
  )
}
