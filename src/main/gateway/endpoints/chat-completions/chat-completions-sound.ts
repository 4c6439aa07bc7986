import type { ArrivingMedia, OpenArriving } from '../../reply/arriving-media.ts'
import type { FoundMedia, KeepMedia, PcmFormat } from '../../reply/reply-media.ts'

/** The only form in which this format's servers stream sound; it has no header. */
const streamedPcm: PcmFormat = { sampleRate: 24_000, channels: 1 }

/** How the base64 of a file with a header begins: WAV, MP3 with and without a tag, FLAC, Ogg. */
const headers = /^(?:UklGR|SUQz|\/\/[tsuv]|ZkxhQ|T2dnU)/

/** The sound of one choice, in pieces of base64 that are each complete. */
export function createSoundRecord(keepMedia: KeepMedia, openArriving: OpenArriving) {
  let arriving: ArrivingMedia | null = null
  let whole: FoundMedia | null = null
  let hasHeader = false

  return {
    /** @param isWhole it is all of the sound, in a file's form */
    async add(base64: string, isWhole: boolean) {
      if (isWhole) {
        whole = { type: 'base64', base64 }
        return
      }
      if (arriving === null) {
        arriving = openArriving()
        hasHeader = headers.test(base64)
      }
      await arriving.write(base64)
      await arriving.cut()
    },
    /** Undefined when there was none, null when it is nothing that the app keeps. */
    async finish() {
      if (whole !== null) return keepMedia(whole)
      const ended = arriving
      arriving = null
      if (ended === null) return undefined
      return hasHeader ? ended.keep() : ended.keepAsSound(streamedPcm)
    },
  }
}
