import type { AnswerName } from '../../fixtures/gateway/document-section.ts'
import { read as readFile } from '../../architecture/project-files.ts'
import { sampleCandidate } from './sample-candidate.ts'
import * as readers from './readers.ts'

/**
 * An answer of the gateway: who reads it, answers that together hold every field of the document, and what the client
 * makes of one, as text. A field is read when another value in its place makes another text.
 */
export type KnownAnswer = {
  place: string
  samples: readonly unknown[]
  read: (answer: unknown) => Promise<string>
}

const fixture = (name: string): unknown => JSON.parse(readFile(`tests/fixtures/gateway/video/${name}.json`))

const endpoints = 'src/main/gateway/endpoints'
const usage = {
  input_tokens: 5,
  output_tokens: 6,
  cache_creation_input_tokens: 7,
  cache_read_input_tokens: 8,
}

export const knownAnswers: Record<AnswerName, KnownAnswer> = {
  'unified-create': {
    place: `${endpoints}/video/video-task.ts`,
    samples: [fixture('create-unified')],
    read: readers.readUnifiedCreate,
  },
  'unified-query': {
    place: 'src/main/gateway/video/video-status.ts',
    samples: [
      fixture('query-unified-done'),
      fixture('query-unified-running'),
      fixture('query-unified-failed-at-100-percent'),
      fixture('query-unified-done-outside-failed-inside'),
      fixture('query-unified-failed-with-code-and-message'),
      fixture('query-of-another-task'),
    ],
    read: readers.readQuery,
  },
  'family-d-create': {
    place: `${endpoints}/video/video-task.ts`,
    samples: [fixture('create-family-d'), fixture('create-family-d-refused')],
    read: readers.readFamilyDCreate,
  },
  'family-d-query': {
    place: 'src/main/gateway/video/video-status.ts',
    samples: [
      fixture('query-family-d-succeed'),
      fixture('query-family-d-failed'),
      fixture('query-family-d-failed-with-code-and-message'),
    ],
    read: readers.readQuery,
  },
  images: {
    place: `${endpoints}/images/images.ts`,
    samples: [
      {
        created: 1,
        data: [{ b64_json: 'aGVsbG8=' }, { url: 'https://files.example/one.png' }],
        usage: { total_tokens: 11, input_tokens: 5, output_tokens: 6 },
      },
    ],
    read: readers.readImages,
  },
  messages: {
    place: `${endpoints}/messages/messages-reader.ts`,
    samples: [
      {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'demo-chat',
        content: [
          { type: 'text', text: 'Hello' },
          { type: 'tool_use', id: 't', name: 'look', input: { at: 'sea' } },
        ],
        stop_reason: 'end_turn',
        stop_sequence: 'END',
        usage,
      },
    ],
    read: readers.readMessagesWhole,
  },
  'messages-stream': {
    place: `${endpoints}/messages/messages-reader.ts`,
    samples: [
      [
        {
          type: 'message_start',
          message: { id: 'm', type: 'message', role: 'assistant', model: 'demo-chat', stop_reason: null },
        },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { text: 'Hello' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't', name: 'look' } },
        {
          type: 'content_block_delta',
          index: 1,
          delta: { type: 'input_json_delta', partial_json: '{"a":1}' },
        },
        { type: 'content_block_stop', index: 1 },
        { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage },
        { type: 'message_stop' },
      ],
    ],
    read: readers.readMessagesStream,
  },
  'generate-content': {
    place: `${endpoints}/generate-content/generate-content-reader.ts`,
    samples: [
      sampleCandidate,
      { promptFeedback: { blockReason: 'SAFETY', safetyRatings: [{ category: 'c', probability: 'HIGH' }] } },
    ],
    read: readers.readGenerateContent,
  },
  error: {
    place: 'src/main/gateway/errors/errors.ts',
    samples: [
      { error: { type: 'invalid_request_error', message: 'No such size', code: 'unknown' } },
      { error: { type: 'other', message: 'No such model', code: 'model_not_found' } },
    ],
    read: readers.readFailure,
  },
}
