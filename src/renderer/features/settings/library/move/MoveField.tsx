import { FolderInput } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MoveState } from '../../../../../shared/domain/keeping/move-library.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { formatBytes } from '../../../../lib/format/format-bytes.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { RestartNow } from '../../../../session/RestartNow.tsx'
import { FailureInSight } from '../FailureInSight.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type AttemptMove, useMove } from './use-move.ts'

const titleId = 'move-library-title'

/** Where the library is, and the way to another folder or disk. */
export function MoveField() {
  const { moveLibrary } = useText()
  const { state, failure, attempt } = useMove()
  return (
    <section aria-labelledby={titleId} className="mt-7 flex max-w-120 flex-col gap-3">
      <h3 id={titleId} tabIndex={-1} className="font-medium">
        {moveLibrary.title}
      </h3>
      {state !== null && <Shown state={state} failure={failure} attempt={attempt} />}
    </section>
  )
}

type ShownProps = { state: MoveState; failure: Failure | null; attempt: AttemptMove }

function Shown({ state, failure, attempt }: ShownProps) {
  const { moveLibrary } = useText()
  return (
    <>
      <p className="break-words select-text">{state.directory}</p>
      {state.move === null ? (
        <MoveButton state={state} attempt={attempt} />
      ) : (
        <UnderWay move={state.move} attempt={attempt} />
      )}
      <FailureInSight failure={failure} words={failure?.code === 'place-refused' ? moveLibrary.failed : {}} />
      {state.keptFolder !== null && <Kept folder={state.keptFolder} attempt={attempt} />}
    </>
  )
}

function MoveButton({ state, attempt }: Omit<ShownProps, 'failure'>) {
  const { moveLibrary } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useIntent('move-library', () => setOpen(true))
  return (
    <div className="flex flex-col items-start gap-2">
      <Button ref={button} icon={<FolderInput aria-hidden />} onClick={() => setOpen(true)}>
        {moveLibrary.move}
      </Button>
      <p className="text-sm text-pretty text-ink-faint">{moveLibrary.moveHint}</p>
      {isOpen && (
        <MoveDialog
          state={state}
          onMove={(folder) => {
            setOpen(false)
            void attempt(({ start }) => start({ folder }))
          }}
          onClose={() => setOpen(false)}
          // The button goes where a move begins.
          returnFocus={() => button.current ?? document.getElementById(titleId)}
        />
      )}
    </div>
  )
}

type UnderWayProps = { move: NonNullable<MoveState['move']>; attempt: AttemptMove }

function UnderWay({ move, attempt }: UnderWayProps) {
  const { moveLibrary } = useText()
  const giveUp = () => void attempt(({ stop }) => stop({}))
  switch (move.step) {
    case 'copying':
      return <Copying move={move} onStop={giveUp} />
    case 'undoing':
      return <Progress label={moveLibrary.undoing} value={null} />
    case 'ready':
      return (
        <div role="status" className="flex flex-col items-start gap-2 text-pretty">
          <p className="font-medium">{moveLibrary.ready}</p>
          <p className="break-words text-ink-soft select-text">{move.to}</p>
          <p className="text-ink-soft">{moveLibrary.readyMeans}</p>
          <div className="flex flex-wrap gap-3">
            <RestartNow />
            <Button onClick={giveUp}>{moveLibrary.giveUp}</Button>
          </div>
        </div>
      )
    case 'stopped':
      return (
        <ErrorNote
          failure={move.failure}
          words={move.failure.code === 'disk-full' ? {} : moveLibrary.failed}
          actions={
            <>
              <Button size="s" onClick={() => void attempt(({ start }) => start({ folder: move.to }))}>
                {moveLibrary.tryAgain}
              </Button>
              <Button size="s" onClick={giveUp}>
                {moveLibrary.giveUp}
              </Button>
            </>
          }
        />
      )
  }
}

type CopyingProps = { move: Extract<UnderWayProps['move'], { step: 'copying' }>; onStop(): void }

function Copying({ move: { doneBytes, totalBytes }, onStop }: CopyingProps) {
  const { moveLibrary, common } = useText()
  const language = useLanguage()
  const done = formatBytes(doneBytes, language)
  const total = formatBytes(totalBytes, language)
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-ink-soft">
          {totalBytes === 0 ? moveLibrary.preparing : moveLibrary.copied(done, total)}
        </p>
        <Progress
          label={moveLibrary.progress}
          value={totalBytes === 0 ? null : (doneBytes / totalBytes) * 100}
        />
      </div>
      <Button size="s" onClick={onStop}>
        {common.stop}
      </Button>
    </div>
  )
}

/** Something in the folder of before is not what was moved: a person looks at it. */
function Kept({ folder, attempt }: { folder: string; attempt: AttemptMove }) {
  const { moveLibrary } = useText()
  return (
    <div role="status" className="flex flex-col items-start gap-2 text-pretty">
      <p className="font-medium">{moveLibrary.kept}</p>
      <p className="text-ink-soft">{moveLibrary.keptMeans}</p>
      <p className="break-words select-text">{folder}</p>
      <Button size="s" onClick={() => void attempt(({ dismissKept }) => dismissKept({}))}>
        {moveLibrary.keptOk}
      </Button>
    </div>
  )
}
