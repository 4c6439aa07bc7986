/** The ZIP as a file that is not there yet; null: it is given away piece by piece. */
export type ZipTask = { to: string | null }

type Entry = { name: string; modifiedAtMs: number }
/** A file as it is: what is exported is packed already, and would only become slower. */
export type ZippedFile = Entry & { path: string; byteSize: number }
export type ZippedText = Entry & { text: string }

/** One after the other, each after the answer to the one before; `take` whenever one more piece is wanted. */
export type ZipRequest =
  | ({ type: 'file' } & ZippedFile)
  | ({ type: 'text' } & ZippedText)
  | { type: 'end' }
  | { type: 'take' }

/** Codes are those of the system. */
export type ZipReport =
  /** So many bytes of the file are read. */
  | { type: 'part'; bytes: number }
  | { type: 'done' }
  /** Nothing of the file was written: the next one may be asked for. */
  | { type: 'left-out'; code: string }
  | { type: 'failed'; code: string }
  | { type: 'piece'; bytes: Uint8Array }
