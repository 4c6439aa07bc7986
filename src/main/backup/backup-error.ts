/**
 * - `in-library`: the folder is inside of the library, or the library inside of it.
 * - `gone`: the folder is not there, or its drive is not.
 * - `refused`: nothing can be written there.
 * - `in-use`: another library is being backed up there.
 * - `unreliable`: what was written there is read back as something else.
 * - `disk-full`: of the drive that the folder is on; `neededBytes` where it is known.
 * - `library`: the library itself cannot be read, or written, now.
 * - `library-full`: the disk of the library is, or would be; `neededBytes` where it is known.
 * - `damaged`: what a backup consists of is not there, or is not what was written.
 * - `newer`: a later version of the app made it.
 * - `not-empty`: the library holds something already.
 */
export type BackupErrorKind =
  | 'in-library'
  | 'gone'
  | 'refused'
  | 'in-use'
  | 'unreliable'
  | 'disk-full'
  | 'library'
  | 'library-full'
  | 'damaged'
  | 'newer'
  | 'not-empty'

/** What can be wrong with a backup as a whole. `detail` names no file of the person's. Plain data, so that it can come from a thread. */
export type BackupFault = { kind: BackupErrorKind; detail: string; neededBytes?: number }

export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly kind: BackupErrorKind
  readonly neededBytes: number | undefined

  constructor({ kind, detail, neededBytes }: BackupFault, cause?: unknown) {
    super(detail, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.neededBytes = neededBytes
  }

  toFault(): BackupFault {
    const { kind, message: detail, neededBytes } = this
    return { kind, detail, ...(neededBytes === undefined ? {} : { neededBytes }) }
  }
}
