import type { Mutation } from './mutation.ts'

export const backupMutations: readonly Mutation[] = [
  {
    row: 'L2',
    without: 'another name for a manifest until it is whole',
    edits: [
      {
        file: 'src/main/backup/write/write-backup.ts',
        find: "    writeFileSync(part, text, { mode: 0o600, flag: 'wx' })\n",
        put: "    writeFileSync(part, text, { mode: 0o600, flag: 'wx' })\n    writeFileSync(join(places.snapshots, name), text.slice(0, -1))\n",
      },
    ],
  },
  {
    row: 'L2',
    without: 'what states that stay need',
    edits: [
      {
        file: 'src/main/backup/write/prune.ts',
        find: 'const needed = new Set(objectsOf(places, staying))',
        put: 'const needed = new Set(objectsOf(places, []))',
      },
    ],
  },
  {
    row: 'L3',
    without: 'a start that goes on where the one before it was killed',
    edits: [
      {
        file: 'src/main/backup/restore/finish-restore.ts',
        find: 'if (found === undefined) return',
        put: "if (found === undefined) throw new Error('no database')",
      },
    ],
  },
  {
    row: 'L8',
    without: 'each file in its place before its row',
    edits: [
      {
        file: 'src/main/backup/add/add-assets.ts',
        find: 'ready.push({ ...found, reason: found.isWanted ? await bring(adding, found) : null })',
        put: 'await slices.each([{ ...found, reason: null }], write)\n      if (found.isWanted) await bring(adding, found)',
      },
    ],
  },
]
