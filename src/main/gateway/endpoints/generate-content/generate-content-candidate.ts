import type { ArrivingMedia, MediaIo } from '../../reply/arriving-media.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { type PcmFormat, toReference } from '../../reply/reply-media.ts'
import { type Read, readEach } from '../../reply/reply-reader.ts'
import { createPartLog, type PartLog } from './generate-content-log.ts'
import {
  type BareMedia,
  inlineMedia,
  pcmFormat,
  type WirePart,
  withInlineData,
} from './generate-content-parts.ts'

/** One candidate of a reply while it arrives. */
export type CandidateRecord = Pick<PartLog, 'placeOf' | 'parts' | 'providerParts'> & {
  /** Waits only where media has to be kept. */
  read(parts: readonly WirePart[]): Read
  /** Nothing comes any more: sound becomes a file, and the last part ends. */
  finish(): Promise<ReplyEvent[]>
}

export function createCandidateRecord({ keepMedia, openArriving }: MediaIo): CandidateRecord {
  const log = createPartLog()
  const sounds = createSounds(log, openArriving)

  const addMedia = async (part: WirePart, media: BareMedia): Promise<ReplyEvent[]> => {
    const pcm = pcmFormat(part)
    if (pcm === null) return log.add(withInlineData(part, toReference(await keepMedia(media))))
    await sounds.add(part, media.base64, pcm)
    return []
  }

  const readPart = (part: WirePart): Read => {
    const media = inlineMedia(part)
    return media === null ? log.add(part) : addMedia(part, media)
  }

  return {
    ...log,
    read: (parts) => readEach(parts, (part) => inlineMedia(part) !== null, readPart),
    finish: async () => [...(await sounds.finish()), ...log.finish()],
  }
}

type Sound = { providerIndex: number; arriving: ArrivingMedia; pcm: PcmFormat }

/** Bare samples come in pieces, which together are one file, in the place of the first. */
function createSounds(log: PartLog, openArriving: MediaIo['openArriving']) {
  const sounds = new Map<string, Sound>()

  return {
    async add(part: WirePart, base64: string, pcm: PcmFormat): Promise<void> {
      const key = `${pcm.sampleRate} ${pcm.channels}`
      const place = withInlineData(part, '')
      const known = sounds.get(key)
      // A signature may come with any piece.
      if (known !== undefined) log.replace(known.providerIndex, (first) => ({ ...place, ...first }))
      const sound = known ?? { providerIndex: log.reserve(place), arriving: openArriving(), pcm }
      sounds.set(key, sound)
      await sound.arriving.write(base64)
      await sound.arriving.cut()
    },
    async finish(): Promise<ReplyEvent[]> {
      const events: ReplyEvent[] = []
      for (const { providerIndex, arriving, pcm } of sounds.values()) {
        const kept = await arriving.keepAsSound(pcm)
        log.replace(providerIndex, (part) => withInlineData(part, toReference(kept), kept?.mimeType))
        events.push(...log.showReserved(providerIndex))
      }
      return events
    },
  }
}
