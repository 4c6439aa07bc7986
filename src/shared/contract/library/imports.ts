import { z } from 'zod'
import { ImportFound, ImportState } from '../../domain/keeping/import.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** An absolute path on the computer that the app runs on. */
const Path = z.string().min(1).max(4096)

/** Chats and files of other apps. An import goes on without a window; what is watched is how far it is. */
export const imports = {
  /** How it stands, then every change. */
  watch: stream(z.object({}), ImportState),
  /** Asks the person, by the system's own dialog; `bad-input` where there is none. Null: they want none. */
  choose: call(z.object({ what: z.enum(['file', 'folder']) }), z.object({ path: Path.nullable() })),
  /** What there is to bring in. Nothing is written. */
  look: call(z.object({ path: Path }), ImportFound),
  /** Begins one; nothing where one is under way. What an earlier one brought is not brought again. */
  start: call(z.object({ path: Path }), z.object({})),
  pause: call(z.object({}), z.object({})),
  /** Goes on with what was paused, or with what an earlier run of the app did not finish. */
  resume: call(z.object({}), z.object({})),
  /** Ends it. What it brought stays. */
  stop: call(z.object({}), z.object({})),
} as const
