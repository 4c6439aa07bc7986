import type { Mutation } from './mutation.ts'

export const archiveMutations: readonly Mutation[] = [
  {
    row: 'L10',
    without: 'a row of the copy before the original goes',
    edits: [
      {
        file: 'src/main/services/library/archive/move-out.ts',
        find: "    parts.store.archives.put(row, TimestampMs.parse(parts.clock.now()))\n    crashPoint('archive-file-noted')\n    const stayed = await settleOriginal(noted, parts)\n    if (stayed === null) tally.moved(file)\n",
        put: "    crashPoint('archive-file-noted')\n    const stayed = await settleOriginal(noted, parts)\n    parts.store.archives.put(row, TimestampMs.parse(parts.clock.now()))\n    if (stayed === null) parts.store.archives.setAway(sha256)\n    if (stayed === null) tally.moved(file)\n",
      },
      {
        file: 'src/main/services/library/archive/settle-original.ts',
        find: '  if (!isStillNoted(file, parts)) return false\n',
        put: '',
      },
    ],
  },
  {
    row: 'L10',
    without: 'a start that finishes what was noted',
    edits: [
      {
        file: 'src/main/compose.ts',
        find: 'void library.archives.finish()',
        put: 'void Promise.resolve()',
      },
    ],
  },
  {
    row: 'L10',
    without: 'the row of a copy until its original is back',
    edits: [
      {
        file: 'src/main/services/library/archive/move-back.ts',
        find: '    const fault = await media.kept.takeBack(',
        put: '    store.archives.forget(sha256)\n    const fault = await media.kept.takeBack(',
      },
    ],
  },
  {
    row: 'L10',
    without: 'reading a copy again that was noted before the app died',
    edits: [
      {
        file: 'src/main/services/library/archive/settle-original.ts',
        find: 'isGone ? file.sha256 : await hashOf(found.file, parts.media, signal)',
        put: 'isGone || signal !== null ? file.sha256 : await hashOf(found.file, parts.media, signal)',
      },
    ],
  },
]
