import type { Part } from '../../../../shared/domain/message/part.ts'
import type { MediaIo } from '../../reply/arriving-media.ts'
import type { Alternative, ReplyEvent } from '../../reply/reply-event.ts'
import { inOrder, type Read } from '../../reply/reply-reader.ts'
import { type CandidateRecord, createCandidateRecord } from './generate-content-candidate.ts'
import type { Candidate } from './generate-content-chunk.ts'

type Arriving = {
  index: number
  record: CandidateRecord
  stopReason: string | null
}

/**
 * The candidates of one reply, which arrive mixed. The one that comes first is shown; of the others nothing is told
 * before the end, when they are alternatives.
 */
export function createCandidates(media: MediaIo) {
  const arriving = new Map<number, Arriving>()
  let shown: Arriving | null = null

  const open = (index: number): Arriving => {
    const known = arriving.get(index) ?? {
      index,
      record: createCandidateRecord(media),
      stopReason: null,
    }
    arriving.set(index, known)
    return known
  }

  const readOne = (candidate: Candidate): Read => {
    const { role, parts, finishReason } = candidate
    const one = open(candidate.index)
    one.stopReason = finishReason ?? one.stopReason
    // What is not the model's is no reply.
    const isReply = role === '' || role === 'model' || role === 'assistant'
    const events = isReply ? one.record.read(parts) : []
    if (events instanceof Promise) return events.then((kept) => (one === shown ? kept : []))
    return one === shown ? events : []
  }

  return {
    shown: () => shown,
    read(candidates: readonly Candidate[]): Read {
      if (candidates.length === 0) return []
      shown ??= open(Math.min(...candidates.map(({ index }) => index)))
      return inOrder(candidates.map(readOne))
    },
    async finish(): Promise<{ events: ReplyEvent[]; alternatives: Alternative[] }> {
      const events = (await shown?.record.finish()) ?? []
      const others = [...arriving.values()]
        .filter((one) => one !== shown)
        .toSorted((one, other) => one.index - other.index)
      for (const { record } of others) await record.finish()
      const late =
        shown?.record.parts().length === 0 ? others.find(({ record }) => holdsWords(record)) : undefined
      shown = late ?? shown
      return {
        events: late === undefined ? events : [...events, ...asEvents(late.record.parts())],
        alternatives: others.filter((one) => one !== late).map(toAlternative),
      }
    },
  }
}

function holdsWords({ parts }: CandidateRecord): boolean {
  return parts().length > 0
}

/** Of a candidate that takes the place of one that was kept back. */
function asEvents(parts: readonly Part[]): ReplyEvent[] {
  return parts.flatMap((part, partIndex): ReplyEvent[] => [
    { type: 'part-start', partIndex, part },
    { type: 'part-end', partIndex },
  ])
}

function toAlternative({ record, stopReason }: Arriving): Alternative {
  return { parts: record.parts(), providerParts: record.providerParts(), stopReason }
}
