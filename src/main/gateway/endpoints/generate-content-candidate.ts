import type { ReplyEvent } from '../reply-event.ts'
import { type FoundSound, type KeepMedia, type KeepSound, toReference } from '../reply-media.ts'
import { createPartLog, type PartLog } from './generate-content-log.ts'
import { inlineMedia, pcmFormat, type WirePart, withInlineData } from './generate-content-parts.ts'

/** One candidate of a reply while it arrives. */
export type CandidateRecord = Pick<PartLog, 'addText' | 'placeOf' | 'parts' | 'providerParts'> & {
  /** Waits only where media has to be kept. */
  read(parts: readonly WirePart[]): ReplyEvent[] | Promise<ReplyEvent[]>
  /** Nothing comes any more: sound becomes a file, and the last part ends. */
  finish(): Promise<ReplyEvent[]>
}

export function createCandidateRecord(keepMedia: KeepMedia, keepSound: KeepSound): CandidateRecord {
  const log = createPartLog()
  const sounds = createSounds(log, keepSound)

  const readPart = (part: WirePart): ReplyEvent[] => (sounds.take(part) ? [] : log.add(part))

  const keepMediaOf = async (part: WirePart): Promise<WirePart> => {
    const media = needsKeeping(part) ? inlineMedia(part) : null
    return media === null ? part : withInlineData(part, toReference(await keepMedia(media)))
  }

  return {
    ...log,
    read(parts) {
      if (!parts.some(needsKeeping)) return parts.flatMap(readPart)
      return Promise.all(parts.map(keepMediaOf)).then((kept) => kept.flatMap(readPart))
    },
    finish: async () => [...(await sounds.finish()), ...log.finish()],
  }
}

function needsKeeping(part: WirePart): boolean {
  return inlineMedia(part) !== null && pcmFormat(part) === null
}

/** Bare samples come in pieces, which together are one file, in the place of the first. */
function createSounds(log: PartLog, keepSound: KeepSound) {
  const sounds = new Map<string, FoundSound & { providerIndex: number; pieces: string[] }>()

  return {
    /** False for what is no piece of a sound. */
    take(part: WirePart): boolean {
      const media = inlineMedia(part)
      const pcm = media === null ? null : pcmFormat(part)
      if (media === null || pcm === null) return false
      const key = `${pcm.sampleRate} ${pcm.channels}`
      const known = sounds.get(key)
      const place = withInlineData(part, '')
      if (known === undefined) {
        sounds.set(key, { providerIndex: log.reserve(place), pieces: [media.base64], pcm })
        return true
      }
      known.pieces.push(media.base64)
      // A signature may come with any piece.
      log.replace(known.providerIndex, (first) => ({ ...place, ...first }))
      return true
    },
    async finish(): Promise<ReplyEvent[]> {
      const events: ReplyEvent[] = []
      for (const { providerIndex, pieces, pcm } of sounds.values()) {
        const kept = await keepSound({ pieces, pcm })
        log.replace(providerIndex, (part) => withInlineData(part, toReference(kept), kept?.mimeType))
        events.push(...log.showReserved(providerIndex))
      }
      return events
    },
  }
}
