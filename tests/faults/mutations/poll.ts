import type { Mutation } from './mutation.ts'

const limiter = 'src/main/jobs/rate-limiter.ts'
const videoTransition = 'src/main/jobs/runners/video-transition.ts'

export const pollMutations: readonly Mutation[] = [
  {
    row: 'P1',
    without: 'that nonsense says nothing of the video',
    edits: [
      {
        file: videoTransition,
        find: "  return { type: 'check-missed', failure, nextCheckAtMs }\n",
        put: "  return { type: 'create-refused', failure }\n",
      },
    ],
  },
  {
    row: 'P1',
    without: 'an end to an answer that only drips',
    edits: [
      {
        file: 'src/main/gateway/http/request.ts',
        find: 'if (bodyDeadlineMs !== undefined) cancelWhole',
        put: 'if (bodyDeadlineMs === 0) cancelWhole',
      },
    ],
  },
  {
    row: 'P2',
    without: 'a minute of patience with a new task',
    edits: [
      {
        file: videoTransition,
        find: 'if (isUnknown && nowMs - (job.submittedAt ?? 0) < unknownTaskGraceMs) {',
        put: 'if (nowMs < 0) {',
      },
    ],
  },
  {
    row: 'P3',
    without: 'that an unknown word is no end',
    edits: [
      {
        file: 'src/main/gateway/video/video-status.ts',
        find: "phaseOf(word) ?? 'running'",
        put: "phaseOf(word) ?? 'failed'",
      },
    ],
  },
  {
    row: 'P4',
    without: 'that a gateway which is away says nothing of the video',
    edits: [
      {
        file: videoTransition,
        find: "  return { type: 'check-missed', failure, nextCheckAtMs }\n",
        put:
          "  if (failure.code === 'gateway-unreachable') return { type: 'create-refused', failure }\n" +
          "  return { type: 'check-missed', failure, nextCheckAtMs }\n",
      },
    ],
  },
  {
    row: 'P4',
    without: 'one question a minute for all videos of a gateway that is away',
    edits: [{ file: limiter, find: 'const missesUntilAway = 3', put: 'const missesUntilAway = Infinity' }],
  },
  {
    row: 'P4',
    without: 'asking at once when somebody looks again',
    edits: [
      {
        file: 'src/main/jobs/job-runs.ts',
        find: '      lookedAtMs = nowMs\n      wakeAll()\n',
        put: '      lookedAtMs = nowMs\n',
      },
    ],
  },
  {
    row: 'P5',
    without: 'an end to what a gate saves up over hours of sleep',
    edits: [
      {
        file: limiter,
        find: 'tokens = Math.min(questionsAtOnce(perSecond()), tokens + gained)',
        put: 'tokens += gained',
      },
    ],
  },
  {
    row: 'P8',
    without: 'one pace for all questions of a connection',
    edits: [{ file: limiter, find: 'else tokens -= next.cost', put: 'else tokens -= next.cost / 1000' }],
  },
  {
    row: 'P6',
    without: 'a limit to every wait',
    edits: [
      {
        file: 'src/main/jobs/job-loop.ts',
        find: 'Math.min(waitMs, longestWaitMs(job))',
        put: 'waitMs',
      },
    ],
  },
  {
    row: 'P7',
    without: 'one instance a data directory',
    edits: [
      {
        file: 'src/main/host/library-place/take-library.ts',
        find: 'if (lock === null) throw new LibraryInUseError(directory)',
        put: 'if (lock === null) return { release() {} }',
      },
    ],
  },
  {
    row: 'P9',
    without: 'looking whose task an answer is about',
    edits: [
      {
        file: 'src/main/gateway/video/video-status.ts',
        find: '  if (namesAnotherTask(layers, taskId)) return null\n',
        put: '',
      },
    ],
  },
  {
    row: 'P10',
    without: 'that a refused key says nothing of the video',
    edits: [
      {
        file: videoTransition,
        find: "return { type: 'check-refused', failure, nextCheckAtMs: laterMs }",
        put: "return { type: 'create-refused', failure }",
      },
    ],
  },
  {
    row: 'P10',
    without: 'asking at once when a key was saved',
    edits: [
      {
        file: 'src/main/compose.ts',
        find: 'settings.onConnectionChanged(() => engine.wakeAll())',
        put: 'settings.onConnectionChanged(() => {})',
      },
    ],
  },
  {
    row: 'P11',
    without: 'asking once a day about what a gateway has forgotten',
    edits: [
      {
        file: 'src/main/jobs/runners/video-transition.ts',
        find: "const dailyMs = pace === 'daily' ? nowMs + dayMs : 0",
        put: 'const dailyMs = 0',
      },
    ],
  },
  {
    row: 'P11',
    without: 'counting how often was asked, beside the time that went by',
    edits: [
      {
        file: 'src/main/jobs/runners/forgotten.ts',
        find: 'ageMs >= mostDays * dayMs && dailyTimes > leastDailyAskings',
        put: 'ageMs >= mostDays * dayMs',
      },
    ],
  },
]
