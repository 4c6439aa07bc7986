import type { Mutation } from './mutation.ts'

const open = 'src/main/store/open.ts'

export const databaseMutations: readonly Mutation[] = [
  {
    row: 'B1',
    without: 'a row before the answer to the press',
    edits: [
      {
        file: 'src/main/jobs/engine.ts',
        find: 'rows.insert(record, again ?? null)',
        put: 'setTimeout(() => rows.insert(record, again ?? null), 300)',
      },
    ],
  },
  {
    row: 'B1',
    without: 'one transaction for the rows of files and `saved`',
    edits: [
      {
        file: 'src/main/jobs/downloads/file-rows.ts',
        find: 'const saved = store.transaction(() => {',
        put: 'const saved = ((write: () => JobRecord) => write())(() => {',
      },
    ],
  },
  {
    row: 'B1',
    without: 'going on after a start with what the gateway was paid for',
    edits: [
      {
        file: 'src/main/jobs/job-loop.ts',
        find: "const job = jobRun.isFound || found.state === 'submitting' ? recover(found, clock.now()) : found",
        put: "const job = jobRun.isFound ? { ...found, state: 'unknown-outcome' as const, endedAt: 0 } : found",
      },
    ],
  },
  {
    row: 'B2',
    without: 'waiting for the disk at every commit',
    edits: [
      {
        file: 'src/main/store/configure.ts',
        find: "'synchronous = FULL',",
        put: "'synchronous = OFF',",
      },
    ],
  },
  {
    row: 'B4',
    without: 'repairing what cannot be opened',
    edits: [
      { file: open, find: "error.kind !== 'damaged') throw error", put: 'error.kind) throw error' },
      {
        file: 'src/main/services/health/maintained-store.ts',
        find: 'wasCutOff ? await checkDatabase(directory) : null',
        put: 'null as DatabaseResult | null',
      },
    ],
  },
  {
    row: 'B5',
    without: 'reading every page after an unclean end, and repairing what is met',
    edits: [
      { file: open, find: "error.kind !== 'damaged') throw error", put: 'error.kind) throw error' },
      {
        file: 'src/main/services/health/maintained-store.ts',
        find: 'wasCutOff ? await checkDatabase(directory) : null',
        put: 'null as DatabaseResult | null',
      },
    ],
  },
  {
    row: 'B5',
    without: 'holding rows against their hashes',
    edits: [
      {
        file: 'src/main/store/row-hash.ts',
        find: 'WHERE row_hash <> ${hashSqlIn(sqlite, table)} ORDER BY seq`)',
        put: 'WHERE row_hash < 0 ORDER BY seq`)',
      },
    ],
  },
  {
    row: 'B5',
    without: 'rows of saved files from what their jobs say of them',
    edits: [
      {
        file: 'src/main/services/library/check/library-check.ts',
        find: 'await parts.restoreLost(new AbortController().signal)',
        put: '',
      },
    ],
  },
  {
    row: 'B6',
    without: 'one transaction for a step of the schema and its number',
    edits: [
      {
        file: 'src/main/store/migrate.ts',
        find: 'sqlite.transaction(() => {',
        put: 'void (() => {',
      },
      {
        file: 'src/main/store/migrate.ts',
        find: '        sqlite.execute(`PRAGMA user_version = ${version}`)\n      })',
        put: '        sqlite.execute(`PRAGMA user_version = ${version}`)\n      })()',
      },
    ],
  },
  {
    row: 'B7',
    without: 'looking at the number of the schema first',
    edits: [
      {
        file: open,
        find: "if (found > newest) throw new StoreError('from-newer-app',",
        put: "if (found < 0) throw new StoreError('from-newer-app',",
      },
    ],
  },
  {
    row: 'B8',
    without: 'knowing that there was no log',
    edits: [
      {
        file: 'src/main/store/repair/stale-wal.ts',
        find: 'if (isSameFile) {',
        put: 'if (isSameFile && !existsSync(file)) {',
      },
    ],
  },
  {
    row: 'B9',
    without: 'holding what could not be written yet',
    edits: [
      {
        file: 'src/main/jobs/job-steps.ts',
        find: "if (failure.code !== 'disk-full' && !(error instanceof StoreError)) throw error",
        put: "if (failure.code !== 'disk-full' || !(error instanceof StoreError)) throw error",
      },
    ],
  },
  {
    row: 'B11',
    without: 'going on with a job whose row could not be read',
    edits: [
      {
        file: 'src/main/jobs/job-steps.ts',
        find: "if (failure.code !== 'disk-full' && !(error instanceof StoreError)) throw error",
        put: "if (failure.code !== 'disk-full' || !(error instanceof StoreError)) throw error",
      },
      {
        file: 'src/main/jobs/job-runs.ts',
        find: 'for (let failures = 1; !signal.aborted; failures += 1) {',
        put: 'for (let failures = 1; !signal.aborted && failures < 2; failures += 1) {',
      },
    ],
  },
  {
    row: 'B10',
    without: 'a second copy of every setting',
    edits: [
      {
        file: 'src/main/store/tables/settings/settings-table.ts',
        find: '      upsert.run({ key: copyOf(key), value: json })\n',
        put: '',
      },
    ],
  },
  {
    row: 'B10',
    without: 'taking what is no JSON for damage',
    edits: [
      {
        file: 'src/main/store/row.ts',
        find: '  } catch {\n    return undefined\n  }',
        put: '  } catch (error) {\n    throw error\n  }',
      },
    ],
  },
]
