import type { MediaScan } from '../media-scan/scan.ts'
import type { KeepMedia, KeptMedia, PcmFormat, ReplyMediaTools } from './reply-media.ts'

/** Media of which a reply holds one piece after another: its bytes are in their sink as soon as they have come. */
export type ArrivingMedia = {
  /** More of one base64, cut anywhere. */
  write(base64: string): Promise<void>
  /** What was written ends here, its padding too; what follows is a base64 of its own for the bytes after. */
  cut(): Promise<void>
  /** There is no more. Null when it is nothing that the app keeps. */
  keep(): Promise<KeptMedia | null>
  /** As `keep`, for samples without a header. */
  keepAsSound(pcm: PcmFormat): Promise<KeptMedia | null>
}

export type OpenArriving = () => ArrivingMedia

/** What a reader makes files with. */
export type MediaIo = { keepMedia: KeepMedia; openArriving: OpenArriving }

/** @param scan of the answer: what it took out is found again by its reference */
export function createOpenArriving<File>(
  scan: Pick<MediaScan<File>, 'openFile'>,
  { keepMedia, keepSound }: ReplyMediaTools<File>,
): OpenArriving {
  return () => {
    const { write, cut, finish } = scan.openFile()
    return {
      write,
      cut,
      keep: async () => keepMedia({ type: 'file', file: await finish() }),
      keepAsSound: async (pcm) => keepSound?.({ file: await finish(), pcm }) ?? null,
    }
  }
}

/** For formats whose replies hold no media. */
export const openNothing: OpenArriving = () => ({
  write: async () => {},
  cut: async () => {},
  keep: async () => null,
  keepAsSound: async () => null,
})
