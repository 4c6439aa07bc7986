import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { TimestampMs } from '../ids.ts'

/** Where chats come from that are brought into the library; `files`: a folder or a ZIP of media without chats. */
export const ImportApp = z.enum(['chatgpt', 'claude', 'open-webui', 'files'])
export type ImportApp = z.infer<typeof ImportApp>

const count = z.number().int().nonnegative()

/**
 * What was not brought in, and why. `missing`: a chat names it and it is not there; `no-file`: a link or a device;
 * `overpacked`: it would unpack into far more than a person's file ever does; `same-name`: another file
 * of the archive is called so; `no-messages`: a chat without any; `cut`: a message of the chat is too long to be brought in whole; `crashed`: reading it had ended an
 * import.
 */
export const NotImported = z.object({
  name: z.string(),
  reason: z.enum([
    ...['missing', 'unsupported', 'damaged', 'empty', 'too-large', 'unreadable'],
    ...[
      'unsafe-name',
      'no-file',
      'encrypted',
      'overpacked',
      'same-name',
      'no-messages',
      'cut',
      'crashed',
      'unknown',
      'project',
    ],
  ] as const),
})
export type NotImported = z.infer<typeof NotImported>

/** What there is to bring in, before anything is. */
export const ImportFound = z.object({
  path: z.string(),
  app: ImportApp,
  conversations: count,
  messages: count,
  files: count,
  bytes: count,
  /** Of the oldest and the newest chat; null where there are none. */
  fromMs: TimestampMs.nullable(),
  toMs: TimestampMs.nullable(),
  /** What cannot be brought in, as far as its list and its chats tell: the first of it, and how much it is in all. */
  left: z.array(NotImported),
  unusable: count,
})
export type ImportFound = z.infer<typeof ImportFound>

const counts = {
  /** Chats that came anew, and messages with those that came to chats of an earlier import. */
  conversations: count,
  messages: count,
  files: count,
  /** Chats that an earlier import had brought whole; what an earlier run of this one brought counts as come. */
  known: count,
  /** Files in no chat that the library had before; 0 in the report of an earlier version. */
  knownFiles: count.default(0),
}

export const ImportRun = z.object({
  path: z.string(),
  isPaused: z.boolean(),
  doneBytes: count,
  totalBytes: count,
  ...counts,
})
export type ImportRun = z.infer<typeof ImportRun>

/** What came of an import. */
export const ImportReport = z.object({
  path: z.string(),
  atMs: TimestampMs,
  wasStopped: z.boolean(),
  ...counts,
  /** The first of them where they are many. */
  left: z.array(NotImported),
  leftCount: count,
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportState = z.object({
  run: ImportRun.nullable(),
  /** Where one that an earlier run of the app did not finish would go on. */
  unfinished: z.string().nullable(),
  last: ImportReport.nullable(),
  /** Why the last one ended early; null where it did not, or was stopped. */
  failure: Failure.nullable(),
})
export type ImportState = z.infer<typeof ImportState>
