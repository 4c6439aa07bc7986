import type { ImportRun } from '../../../shared/domain/keeping/import.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { type BroughtBefore, broughtNothing } from './brought-before.ts'
import type { ImportMemory } from './import-memory.ts'
import type { Progress } from './run-import.ts'

/** What a run that is killed brought after it was counted last, the next one takes for known. */
const countPaceMs = 1000

const nothingYet: Progress = {
  ...{ doneBytes: 0, totalBytes: 0, conversations: 0, messages: 0 },
  ...{ files: 0, looseFiles: 0, known: 0, knownFiles: 0 },
}

type Shown = Omit<ImportRun, 'path' | 'isPaused'>

/** What came of one import, with what its runs brought that ended with the app, or failed. */
export function createRunsSum({ memory, clock }: { memory: ImportMemory; clock: Clock }) {
  let before: BroughtBefore = broughtNothing
  let now = nothingYet
  let countedAtMs = 0

  function keep(): void {
    countedAtMs = clock.now()
    const { conversations, messages, files, looseFiles } = now
    // A disk that refuses it has a word of its own.
    try {
      memory.count({ conversations, messages, files, looseFiles })
    } catch {}
  }

  return {
    /** The run begins that goes on with what the memory has. */
    begin(): Shown {
      before = memory.now().brought
      now = sumOfRuns(nothingYet, before)
      countedAtMs = 0
      return shown(now)
    },
    with(progress: Progress): Shown {
      now = sumOfRuns(progress, before)
      if (Math.abs(clock.now() - countedAtMs) >= countPaceMs) keep()
      return shown(now)
    },
    keep,
  }
}

function shown({ looseFiles: _looseFiles, ...counts }: Progress): Shown {
  return counts
}

/** The sum of all runs: what an earlier one brought, this one finds in the library and takes for known. */
function sumOfRuns(progress: Progress, before: BroughtBefore): Progress {
  const { conversations, messages, files, looseFiles, known, knownFiles } = progress
  return {
    ...progress,
    conversations: before.conversations + conversations,
    messages: before.messages + messages,
    files: before.files + files,
    looseFiles: before.looseFiles + looseFiles,
    known: Math.max(0, known - before.conversations),
    knownFiles: Math.max(0, knownFiles - before.looseFiles),
  }
}
