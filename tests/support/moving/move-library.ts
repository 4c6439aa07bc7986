import type { AtelierClient } from '../../../src/shared/contract/index.ts'
import type { MoveState } from '../../../src/shared/domain/keeping/move-library.ts'
import { finishMove } from '../../../src/main/backup/move/finish-move.ts'
import type { Keychain } from '../../../src/main/host/host.ts'
import { takeLibrary } from '../../../src/main/host/library-place/take-library.ts'
import { type AppCore, openAppCore } from '../app-core.ts'

type Moving = Pick<AtelierClient, 'moveLibrary'>

/** Begins a move, and waits until it is ready, or stopped by a failure. */
export async function move({ moveLibrary }: Moving, folder: string): Promise<MoveState['move']> {
  await moveLibrary.start({ folder })
  return moveEnded({ moveLibrary })
}

/** As soon as nothing of a move is under way. */
export async function moveEnded({ moveLibrary }: Moving): Promise<MoveState['move']> {
  const { move } = await moveWhere(
    { moveLibrary },
    ({ move }) => move?.step !== 'copying' && move?.step !== 'undoing',
  )
  return move
}

export async function moveWhere(
  { moveLibrary }: Moving,
  fits: (state: MoveState) => boolean,
): Promise<MoveState> {
  for await (const state of moveLibrary.watch({})) if (fits(state)) return state
  throw new Error('the app ended first')
}

/** As the app starts: the library of a data folder, wherever it is by now. Its lock is let go when the app has ended. */
export async function startIn(home: string, keychain: Keychain): Promise<AppCore> {
  const { directory, lock } = await takeLibrary(home, { finishMove })
  const core = await openAppCore({ directory, keychain, home })
  const end = async () => {
    await core.end()
    lock.release()
  }
  return { ...core, end }
}
