import type { Mutation } from './mutation.ts'

export const streamMutations: readonly Mutation[] = [
  {
    row: 'S1',
    without: 'a longest silence inside a reply',
    edits: [
      {
        file: 'src/main/gateway/http/request.ts',
        find: '      silence.limit(idleDeadlineMs)\n',
        put: '      silence.stop()\n',
      },
    ],
  },
  {
    row: 'S2',
    without: 'wanting a terminal marker',
    edits: [
      {
        file: 'src/main/gateway/reply/reply-stream.ts',
        find: "if (stopReason === null) return { type: 'reply-interrupted', providerParts }",
        put: "if (stopReason === null) return { type: 'reply-end', stopReason: 'end_turn', providerParts }",
      },
    ],
  },
  {
    row: 'S3',
    without: 'saving a reply while it arrives',
    edits: [{ file: 'src/main/services/chat/reply/reply-service.ts', find: 'saving.touch()', put: '' }],
  },
  {
    row: 'S4',
    without: 'letters that may be cut in half',
    edits: [
      {
        file: 'src/main/gateway/reply/sse.ts',
        find: 'decoder.write(bytes)',
        put: 'Buffer.from(bytes).toString()',
      },
    ],
  },
  {
    row: 'S5',
    without: 'taking media out of the bytes of an answer',
    edits: [
      {
        file: 'src/main/gateway/media-scan/scan.ts',
        find: 'if (current.heldLength < threshold) return',
        put: 'if (current.heldLength < Infinity) return',
      },
    ],
  },
  {
    row: 'S6',
    without: 'looking for errors in a stream',
    edits: [
      {
        file: 'src/main/gateway/reply/reply-decoder.ts',
        find: 'if (!isRecord(value) || !looksLikeError(value)) return null',
        put: 'if (!isRecord(value) || !looksLikeError(value) || value !== null) return null',
      },
    ],
  },
  {
    row: 'S7',
    without: 'telling a window that comes how far a reply is',
    edits: [
      {
        file: 'src/main/services/chat/chat-service.ts',
        find: 'arriving.get(message.id) ?? message',
        put: 'message',
      },
      {
        file: 'src/main/services/chat/chat-service.ts',
        find: "for (const message of replies.arriving(conversationId)) yield { type: 'message-state', message }",
        put: '',
      },
    ],
  },
  {
    row: 'S8',
    without: 'closing the connection at Stop',
    edits: [
      {
        file: 'src/main/gateway/http/request.ts',
        find: '      signal: deadlines.signal,\n      dispatcher,',
        put: '      dispatcher,',
      },
    ],
  },
  {
    row: 'S9',
    without: 'trying to write the end of a reply until the disk takes it',
    edits: [
      {
        file: 'src/main/services/chat/reply/reply-service.ts',
        find: 'return untilDone(clock, closing, write, (error) => {',
        put: 'return untilDone({ ...clock, after: () => () => {} }, closing, write, (error) => {',
      },
    ],
  },
  {
    row: 'S10',
    without: 'going on after a promise that failed with nobody waiting',
    edits: [
      {
        file: 'src/main/lib/log/unexpected.ts',
        find: "process.on('unhandledRejection'",
        put: "process.on('warning'",
      },
    ],
  },
  {
    row: 'S10',
    without: 'keeping the words of a defect out of the log',
    edits: [
      {
        file: 'src/main/lib/log/facts-of.ts',
        find: 'return { name: error.name,',
        put: 'return { name: error.stack,',
      },
    ],
  },
]
