const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a disk has no more room: the disk itself, or what a person may use of it. */
export function isDiskFull(error: unknown): boolean {
  return fullCodes.has((error as { code?: unknown } | null | undefined)?.code)
}
