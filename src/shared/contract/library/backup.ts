import { z } from 'zod'
import { AddAsked, AddPlan, BackupFound, BackupState } from '../../domain/keeping/backup.ts'
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
  /** What one would bring into this library, where that holds something. Nothing is written. */
  lookToAdd: call(z.object({ folder: Folder, name: z.string().max(200) }), AddPlan),
  /** Begins to add one to this library, while the app works. What is here stays, and nothing comes twice. */
  add: call(AddAsked, z.object({})),
  /** Goes on with the one that was not added to its end. */
  resumeAdding: call(z.object({}), z.object({})),
  /** The person does not want the rest of it. */
  forgetUnfinished: call(z.object({}), z.object({})),
  /** Of a backup, what it has written is of use to the next one. */
  stop: call(z.object({}), z.object({})),
} as const
