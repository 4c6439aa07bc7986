import type { Job } from '../../../shared/domain/job/job.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import type { Notice } from '../../host/host.ts'

/** What a person may want to hear of: nothing of what it says or shows. */
export type Ended = {
  readonly kind: 'image' | 'video' | 'reply'
  /** So many files; a reply is one. None: it could not be finished, or waits for the person. */
  readonly count: number
  /** What opens it. */
  readonly request: WindowRequest
}

/** Null for what the person ended, and for what goes on. */
export function endOfJob({ id, request, state, assets }: Job): Ended | null {
  const ended = { kind: request.kind, request: { type: 'open-job', jobId: id } } as const
  if (state === 'saved') return { ...ended, count: assets.length }
  const isUnfinished = state === 'failed' || state === 'unknown-outcome' || state === 'cannot-check'
  return isUnfinished ? { ...ended, count: 0 } : null
}

export function endOfReply({ conversationId, status }: Message): Ended | null {
  const ended = { kind: 'reply', request: { type: 'open-conversation', conversationId } } as const
  if (status === 'complete') return { ...ended, count: 1 }
  return status === 'failed' || status === 'interrupted' ? { ...ended, count: 0 } : null
}

/** Several as one. */
export function noticeOf(all: readonly Ended[]): Notice {
  const countOf = (kind: Ended['kind']) =>
    all.filter((ended) => ended.kind === kind).reduce((sum, { count }) => sum + count, 0)
  return {
    images: countOf('image'),
    videos: countOf('video'),
    replies: countOf('reply'),
    unfinished: all.filter(({ count }) => count === 0).length,
  }
}

/** Where all of it is: the thing itself, its room, or the list of everything. */
export function requestOf(all: readonly Ended[]): WindowRequest {
  const [first, ...others] = all
  if (first === undefined) return { type: 'open-room', room: 'activity' }
  if (others.every(({ request }) => isSame(request, first.request))) return first.request
  const isAlike = all.every(({ kind, count }) => kind === first.kind && count > 0)
  return { type: 'open-room', room: isAlike ? roomOf[first.kind] : 'activity' }
}

const roomOf = { image: 'images', video: 'video', reply: 'chat' } as const

function isSame(one: WindowRequest, other: WindowRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
