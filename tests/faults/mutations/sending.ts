import type { Mutation } from './mutation.ts'

export const sendingMutations: readonly Mutation[] = [
  {
    row: 'C11',
    without: 'that what leaves is a sign of life',
    edits: [
      {
        file: 'src/main/gateway/http/sending/departure.ts',
        find: '      leftBytes += chunk.length\n      onMoved()\n',
        put: '      leftBytes += chunk.length\n',
      },
    ],
  },
  {
    row: 'C11',
    without: 'knowing whether the last byte left',
    edits: [
      {
        file: 'src/main/gateway/http/sending/departure.ts',
        find: '(isShort ? mayHaveBegun() : leftBytes >= length)',
        put: 'hasBegun',
      },
    ],
  },
  {
    row: 'C12',
    without: 'that what breaks after the request has left is no handshake',
    edits: [
      {
        file: 'src/main/gateway/http/sending/fault-of.ts',
        find: '!departure.hasBegun() && hasNotLeft(error, code)',
        put: 'hasNotLeft(error, code)',
      },
    ],
  },
]
