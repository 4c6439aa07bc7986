import { randomUUID } from 'node:crypto'
import type { LibraryPlace } from '../../../shared/domain/keeping/library-place.ts'
import type { MovePlan } from '../../../shared/domain/keeping/move-library.ts'
import { AppError } from '../../../shared/errors.ts'
import { forgetJournal } from '../../backup/move/journal.ts'
import { runBackupTask } from '../../backup/task.ts'
import { writePlace } from '../../host/library-place/place-file.ts'
import { createMoveRun, type MoveParts, stored } from './move-run.ts'

/** A move of the library: it is copied while the app works, and the next start changes over. */
export type MoveService = ReturnType<typeof createMoveService>

type Move = NonNullable<LibraryPlace['move']>
type Left = NonNullable<LibraryPlace['left']>

export function createMoveService(parts: MoveParts) {
  const { directory, home } = parts
  const run = createMoveRun(parts)

  const copy = ({ to, id }: Move) =>
    run.begin({ step: 'copying', to, doneBytes: 0, totalBytes: 0 }, async (signal) => {
      const onProgress = (done: { doneBytes: number; totalBytes: number }) =>
        run.tell({ step: 'copying', to, ...done })
      await runBackupTask('copyLibrary', { directory, home, to, id }, { signal, onProgress }).catch(
        (error: unknown) => {
          if (!signal.aborted) parts.onTrouble({ outcome: 'failed', folder: to })
          throw error
        },
      )
      // The thread may have been done when it was told to stop.
      signal.throwIfAborted()
      writePlace(home, { move: { to, state: 'ready', reason: null, id } })
    })
  const undo = ({ to, id }: Move) =>
    run.begin({ step: 'undoing', to }, async (signal) => {
      await runBackupTask('undoMove', { directory, home, to, id }, { signal })
      signal.throwIfAborted()
      writePlace(home, { move: null })
    })
  const look = (chosen: string, signal: AbortSignal): Promise<MovePlan> =>
    runBackupTask('lookAtMove', { directory, home, chosen, id: stored(home).move?.id ?? '' }, { signal })

  return {
    watch: run.watch,
    look,
    /** @throws AppError `place-refused` where the library cannot be there, `bad-input` where another move is not ended */
    async start(chosen: string): Promise<void> {
      const plan = await look(chosen, run.closing)
      if (plan.refusal !== null) throw new AppError('place-refused', { data: { detail: plan.refusal } })
      const { move, left } = stored(home)
      const isOther = move !== null && (move.to !== plan.to || move.state === 'undoing')
      if (isOther || left?.state === 'proven') throw new AppError('bad-input')
      if (run.step() !== null) return
      const next = { to: plan.to, state: 'copying', reason: null, id: move?.id || randomUUID() } as const
      writePlace(home, { move: next })
      copy(next)
    },
    /** Ends when what was copied is removed, or cannot be. */
    async stop(): Promise<void> {
      const { move } = stored(home)
      if (move === null || run.step()?.step === 'undoing') return
      // First: a copy that is half removed is never changed over to.
      writePlace(home, { move: { ...move, state: 'undoing' } })
      await run.stop()
      // Another press may have begun it meanwhile.
      if (run.step()?.step !== 'undoing') undo(move)
      await run.ended()
    },
    dismissKept(): void {
      if (stored(home).left?.state === 'kept') writePlace(home, { left: null })
      run.tell()
    },
    /** At a start: what an earlier run began. */
    resume(): void {
      const { move, left } = stored(home)
      const isLeft = left !== null && left.state !== 'kept'
      // Of a move that is over: nothing where the library is may count as a copy any more.
      if (!isLeft) forgetJournal(directory)
      if (parts.keptFolder !== null) parts.onTrouble({ outcome: 'kept', folder: parts.keptFolder })
      if (isLeft) run.begin(null, (signal) => removeLeft(left, parts, signal))
      else if (move?.state === 'copying') copy(move)
      else if (move?.state === 'undoing') undo(move)
      else if (move?.state === 'failed') parts.onTrouble({ outcome: 'failed', folder: move.to })
    },
    close: run.close,
  }
}

/** The app has the library open in its new place: what is where it was before can go. */
async function removeLeft(
  { folder, id }: Left,
  { directory, home, isDoubtful, failureOf, onTrouble }: MoveParts,
  signal: AbortSignal,
): Promise<void> {
  writePlace(home, { left: { folder, state: isDoubtful ? 'kept' : 'proven', id } })
  if (isDoubtful) return keep()
  const ask = { directory, left: folder, home, id }
  const { isRemoved } = await runBackupTask('removeLeft', ask, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    failureOf(error)
    return { isRemoved: false }
  })
  writePlace(home, { left: isRemoved ? null : { folder, state: 'kept', id } })
  if (!isRemoved) keep()

  function keep(): void {
    forgetJournal(directory)
    onTrouble({ outcome: 'kept', folder })
  }
}
