import { KeyRound, PlugZap } from 'lucide-react'
import type { Failure } from '../../../shared/errors.ts'
import { errorLine } from '../../text/error-text.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Before the first connection: a moment of waiting, or why there is none. */
export function OpeningScreen({ failure, onRetry }: { failure: Failure | null; onRetry(): void }) {
  const text = useText()
  if (failure === null) {
    return (
      <main className="flex h-full animate-appear-late items-center justify-center gap-2 text-ink-soft">
        <Spinner label={text.shell.connecting} />
        <p aria-hidden>{text.shell.connecting}</p>
      </main>
    )
  }
  const { detail } = failure.data
  if (failure.code === 'disconnected' && (detail === 'no-secret' || detail === 'refused')) {
    const title = detail === 'refused' ? text.shell.oldAddressTitle : text.shell.noSecretTitle
    return (
      <main className="h-full">
        <EmptyState
          isPageTitle
          icon={<KeyRound />}
          title={title}
          text={text.shell.noSecretText}
          action={<WaysIn />}
        />
      </main>
    )
  }
  return (
    <main className="h-full">
      <EmptyState
        isPageTitle
        icon={<PlugZap />}
        title={text.shell.cannotOpenTitle}
        text={errorLine(failure, text)}
        action={<Button onClick={onRetry}>{text.common.tryAgain}</Button>}
      />
    </main>
  )
}

/** As Atelier prints it, whatever the language; then the newest address follows. */
const newestLine = 'For another window:'
const startCommand = 'npm start'

/** Where the address is that opens a window now, word for word as a person finds it. */
function WaysIn() {
  const { noSecretSteps } = useText().shell
  return (
    <ol className="flex max-w-md list-decimal flex-col gap-3 pl-5 text-left text-pretty text-ink-soft">
      <li>
        {noSecretSteps.running} <Typed words={newestLine} />
      </li>
      <li>
        <StartAgain />
      </li>
    </ol>
  )
}

/** How an app that ended with its terminal comes back. */
export function StartAgain() {
  const { noSecretSteps } = useText().shell
  return (
    <>
      {noSecretSteps.ended} <Typed words={startCommand} />
    </>
  )
}

function Typed({ words }: { words: string }) {
  return (
    <code className="rounded-s bg-panel px-1.5 py-0.5 whitespace-nowrap text-ink select-all">{words}</code>
  )
}
