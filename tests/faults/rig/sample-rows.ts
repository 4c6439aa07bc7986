import type { JobRecord } from '../../../src/main/store/tables/jobs.ts'
import { unannotated } from '../../../src/shared/domain/annotation.ts'
import { type Asset, unrated } from '../../../src/shared/domain/asset.ts'
import { noGatewayFacts } from '../../../src/shared/domain/job/gateway-facts.ts'
import {
  type AssetId,
  ConnectionId,
  type ConversationId,
  type JobId,
  type MessageId,
} from '../../../src/shared/domain/ids.ts'
import { VideoRequest } from '../../../src/shared/domain/job/job.ts'
import type { Conversation, Message } from '../../../src/shared/domain/message/message.ts'

/** Rows as the app writes them, for tests that need many. */

const video = {
  kind: 'video',
  model: 'videobq3-fast',
  ratio: '16:9',
  resolution: null,
  durationSeconds: null,
  hasAudio: null,
}
const connectionId = ConnectionId.parse(`con_${'0'.repeat(26)}`)

export function sampleJob(id: JobId, prompt = `A video of ${id}, at dusk, seen from far above`): JobRecord {
  return {
    id,
    connectionId,
    request: VideoRequest.parse({ ...video, prompt }),
    state: 'prepared',
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    gatewayFacts: noGatewayFacts,
    failure: null,
    createdAt: 1_700_000_000_000,
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    files: [],
    endedAt: null,
    taskToken: null,
    idempotencyKey: `press of ${id}`,
    pollCount: 0,
  }
}

export function sampleAsset(id: AssetId, jobId: JobId | null): Asset {
  return {
    id,
    kind: 'video',
    sha256: id
      .slice(4, 12)
      .padEnd(64, 'a')
      .replace(/[^0-9a-f]/g, 'b'),
    mimeType: 'video/mp4',
    byteSize: 1234,
    width: 16,
    height: 9,
    durationMs: 5000,
    thumbhash: null,
    hasThumbnail: false,
    prompt: `What was asked for ${id}`,
    model: 'videobq3-fast',
    jobId,
    fileName: `${id}.mp4`,
    createdAt: 1_700_000_000_000,
    isMissing: false,
    isIntermediate: false,
    ...unrated,
    ...unannotated,
  }
}

export function sampleMessages(
  conversationId: ConversationId,
  questionId: MessageId,
  replyId: MessageId,
  words: string,
): { conversation: Conversation; question: Message; reply: Message } {
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 }
  const question: Message = {
    id: questionId,
    conversationId,
    parentId: null,
    role: 'user',
    status: 'complete',
    parts: [{ type: 'text', text: `Tell me about ${words}` }],
    model: null,
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: null,
    details: null,
    versionIds: [],
    createdAt: times.createdAt,
    firstTextAt: null,
    endedAt: null,
    isDamaged: false,
  }
  const text = `${words} is a long story. `.repeat(20)
  return {
    conversation: {
      id: conversationId,
      title: words,
      preview: words,
      isStreaming: false,
      unfinished: null,
      ...times,
    },
    question,
    reply: {
      ...question,
      id: replyId,
      parentId: questionId,
      role: 'assistant',
      parts: [{ type: 'text', text }],
    },
  }
}
