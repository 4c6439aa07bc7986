import { z } from 'zod'
import { MovePlan, MoveState } from '../../domain/keeping/move-library.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** An absolute path on the computer that the app runs on. */
const Folder = z.string().min(1).max(4096)

/** The whole library to another folder or disk. It goes on without a window; what is watched is how far it is. */
export const moveLibrary = {
  /** How it stands, then every change. */
  watch: stream(z.object({}), MoveState),
  /** What a move to a folder would do, and whether that can be. */
  look: call(z.object({ folder: Folder }), MovePlan),
  /** Begins one, or goes on with it; nothing where one is under way. The next start after it changes over. */
  start: call(z.object({ folder: Folder }), z.object({})),
  /** Gives the move up: what was copied is removed again. */
  stop: call(z.object({}), z.object({})),
  /** The person has read that the folder of before is still there: it stays, and is told of no more. */
  dismissKept: call(z.object({}), z.object({})),
} as const
