import type { Job } from '../../../../shared/domain/job/job.ts'

export type UnusableFile = { position: number; fileName: string; byteSize: number }

/** What a job brought and nothing here can show, to be saved as it came. */
export function unusableFiles({ id, files }: Pick<Job, 'id' | 'files'>): UnusableFile[] {
  return files.flatMap(({ unusable }, position) =>
    unusable === null
      ? []
      : [{ position, fileName: `${id}-${position + 1}.${unusable.extension}`, byteSize: unusable.byteSize }],
  )
}
