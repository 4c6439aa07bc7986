import { z } from 'zod'
import { BackupFound, BackupState } from '../../domain/keeping/backup.ts'
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
  /** What there is to restore in a folder; none where it holds no backup. */
  look: call(z.object({ folder: Folder }), BackupFound),
  /** Begins to bring one back into this library, which must be empty. It is there after the next start. */
  restore: call(z.object({ folder: Folder, name: z.string().max(200) }), z.object({})),
  /** Of a backup, what it has written is of use to the next one. */
  stop: call(z.object({}), z.object({})),
} as const
