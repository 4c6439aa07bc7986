import type { OpenSink } from '../../gateway/media-scan/sink.ts'
import type { StagedFile, Media } from '../../media/open.ts'

/**
 * Media of an answer goes to disk while it arrives; whether it is kept is decided once the answer is known.
 *
 * @param signal where the answer is left: nothing of it waits for a full disk then
 * @param owner whose parts outlive the run, if they are to
 */
export function stagedFileSink(
  media: Pick<Media, 'stage'>,
  signal?: AbortSignal,
  owner?: string,
): OpenSink<StagedFile> {
  return () => {
    const file = media.stage(owner, signal)
    return {
      write: file.append,
      async join(other) {
        for await (const bytes of other.read()) await file.append(bytes)
        await other.discard()
      },
      finish: async () => file,
      discard: file.discard,
    }
  }
}
