import { z } from 'zod'
import { BackupState } from '../../domain/backup.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** An absolute path on the computer that the app runs on. */
const Folder = z.string().min(1).max(4096)

/** The whole library in a folder that a person chose. A backup goes on without a window; what is watched is how far it is. */
export const backup = {
  /** How it stands, then every change. */
  watch: stream(z.object({}), BackupState),
  /** Asks the person for a folder, by the system's own dialog; `bad-input` where there is none. Null: they want none. */
  chooseFolder: call(z.object({}), z.object({ folder: Folder.nullable() })),
  /** Begins one, or goes on with what an earlier one had written; nothing where one is being made. */
  start: call(z.object({ folder: Folder }), z.object({})),
  /** What it has written is of use to the next one. */
  stop: call(z.object({}), z.object({})),
} as const
