import { z } from 'zod'
import { ArchivePlace, ArchivePlan, ArchiveScope, ArchiveState } from '../../domain/keeping/archive.ts'
import { AssetId } from '../../domain/ids.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** An absolute path on the computer that the app runs on. */
const Folder = z.string().min(1).max(4096)

/** Originals moved to a folder, perhaps on another disk, and back. It goes on without a window; what is watched is how far it is. */
export const archives = {
  /** How it stands, then every change. */
  watch: stream(z.object({}), ArchiveState),
  /** What there is to move of these files. */
  plan: call(z.object({ scope: ArchiveScope }), ArchivePlan),
  /**
   * Begins to move originals to an archive in a folder, which is made there where none is; nothing where one is under way.
   * `place-in-library`, `place-refused`, `disk-full` where they cannot go there.
   */
  start: call(z.object({ scope: ArchiveScope, folder: Folder }), z.object({})),
  /** Begins to bring originals back; nothing where one is under way. */
  bringBack: call(z.object({ scope: ArchiveScope }), z.object({})),
  /** Goes on with what the end of the app cut off. */
  goOn: call(z.object({}), z.object({})),
  /** The person does not want the rest of it. */
  forgetUnfinished: call(z.object({}), z.object({})),
  /** The person has seen what came of the last one; nothing while one is under way. */
  forgetReport: call(z.object({}), z.object({})),
  /** What was moved by then stays moved. */
  stop: call(z.object({}), z.object({})),
  /**
   * An archive whose folder was moved is in this one now. `not-found` where it is not; of `archived-files` where this is a copy of it,
   * which holds no more of its files than the folder that is known.
   */
  locate: call(z.object({ archiveId: z.uuid(), folder: Folder }), z.object({})),
  /** Where the original of a file is; null where it is in no archive. */
  placeOf: call(z.object({ assetId: AssetId }), z.object({ place: ArchivePlace.nullable() })),
} as const
