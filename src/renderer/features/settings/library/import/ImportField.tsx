import { Import } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ImportRun, ImportState } from '../../../../../shared/domain/keeping/import.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { wordsOfFailure } from './import-words.ts'
import { type AttemptImport, useImport } from './use-import.ts'

/** Chats and files of other apps, brought into the library. */
export function ImportField() {
  const { importing } = useText()
  const { state, failure, attempt } = useImport()
  return (
    <section aria-labelledby="import-title" className="mt-7 flex max-w-120 flex-col gap-3">
      <div>
        <h3 id="import-title" className="font-medium">
          {importing.title}
        </h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-faint">{importing.hint}</p>
      </div>
      {state !== null && <Shown state={state} failure={failure} attempt={attempt} />}
    </section>
  )
}

type ShownProps = { state: ImportState; failure: Failure | null; attempt: AttemptImport }

function Shown({ state: { run, unfinished, last }, failure, attempt }: ShownProps) {
  const text = useText()
  const language = useLanguage()
  const [hasRun, setHasRun] = useState(false)
  if (run !== null && !hasRun) setHasRun(true)
  return (
    <>
      <ImportButton isBusy={run !== null} attempt={attempt} />
      {run !== null && <Running run={run} attempt={attempt} />}
      {run === null && failure !== null && (
        <ErrorNote failure={failure} words={wordsOfFailure(failure, text, language)} />
      )}
      {unfinished !== null && <Unfinished path={unfinished} attempt={attempt} />}
      {run === null && last !== null && <ImportOutcome report={last} isNew={hasRun} />}
    </>
  )
}

/** Its dialog has an address, so that the palette reaches it too. */
function ImportButton({ isBusy, attempt }: { isBusy: boolean; attempt: AttemptImport }) {
  const { importing } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useNavigation(({ room, params }) => room === 'settings' && params['import'] === 'open')
  const { go, replace } = useNavigation.getState()
  // Asked for meanwhile: it must not come up by itself when the one under way has ended.
  useEffect(() => {
    if (isOpen && isBusy) replace({})
  }, [isOpen, isBusy, replace])
  return (
    <>
      <Button
        ref={button}
        className="self-start"
        isBusy={isBusy}
        icon={<Import aria-hidden />}
        onClick={() => go('settings', { import: 'open' })}
      >
        {importing.open}
      </Button>
      {isOpen && !isBusy && (
        <ImportDialog
          onImport={(path) => {
            replace({})
            void attempt(({ start }) => start({ path }))
          }}
          onClose={() => replace({})}
          returnFocus={() => button.current}
        />
      )}
    </>
  )
}

function Unfinished({ path, attempt }: { path: string; attempt: AttemptImport }) {
  const { importing } = useText()
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <p className="text-pretty break-words text-ink-soft">{importing.unfinished(path)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void attempt(({ resume }) => resume({}))}>{importing.goOn}</Button>
        <Button onClick={() => void attempt(({ stop }) => stop({}))}>{importing.giveUp}</Button>
      </div>
    </div>
  )
}

function Running({ run, attempt }: { run: ImportRun; attempt: AttemptImport }) {
  const { importing, common } = useText()
  const { isPaused, doneBytes, totalBytes, conversations, files } = run
  const counts = { chats: conversations, files }
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-ink-soft">{isPaused ? importing.paused(counts) : importing.doing(counts)}</p>
        <Progress
          label={importing.progress}
          value={totalBytes === 0 ? null : (doneBytes / totalBytes) * 100}
        />
      </div>
      <Button
        size="s"
        onClick={() => void attempt(({ pause, resume }) => (isPaused ? resume({}) : pause({})))}
      >
        {isPaused ? importing.resume : importing.pause}
      </Button>
      <Button size="s" onClick={() => void attempt(({ stop }) => stop({}))}>
        {common.stop}
      </Button>
    </div>
  )
}
