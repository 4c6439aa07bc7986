import type { Mutation } from './mutation.ts'

const receive = 'src/main/media/download/receive.ts'
const answer = 'src/main/media/download/download-answer.ts'
const video = 'src/main/jobs/runners/video.ts'
const fetchVideos = 'src/main/jobs/runners/fetching/fetch-videos.ts'
const probe = 'src/main/media/probe/probe.ts'

const noBoxWalk = {
  file: probe,
  find: "  if (reading.state === 'incomplete')\n    throw new MediaError('incomplete', 'the video does not reach its own end')\n",
  put: "  if (reading.state === 'incomplete') return {}\n",
}

export const downloadMutations: readonly Mutation[] = [
  {
    row: 'D1',
    without: 'trying a cut download again',
    edits: [
      {
        file: fetchVideos,
        find: "return {\n        type: 'download-missed',\n        failure,\n        nextCheckAtMs: misses.nextFetchAtMs(job.id, error, counted),\n      }",
        put: "return { type: 'files-refused', failure }",
      },
      { file: receive, find: 'tries === mostTries', put: 'tries === 1' },
    ],
  },
  { row: 'D2', without: 'walking through a video to its own end', edits: [noBoxWalk] },
  {
    row: 'D3',
    without: 'beginning anew when the whole comes',
    edits: [
      {
        file: receive,
        find: "    if (verdict.type === 'from-start') {\n      await part.clear()\n",
        put: "    if (verdict.type === 'from-start') {\n",
      },
    ],
  },
  {
    row: 'D4',
    without: 'looking where a part begins',
    edits: [{ file: answer, find: 'Number(start) === offset && isSame', put: 'isSame' }],
  },
  {
    row: 'D5',
    without: 'asking for the rest of the same video only',
    edits: [
      { file: answer, find: "...(validator === null ? {} : { 'if-range': validator })", put: '' },
      { file: answer, find: 'return etag === memo.etag', put: 'return true' },
    ],
  },
  {
    row: 'D6',
    without: 'a fresh address after a miss',
    edits: [
      {
        file: video,
        find: 'if (!isKnown || (isStale && !tools.limiter.isAway(job.connectionId))) {',
        put: 'if (!isKnown) {',
      },
    ],
  },
  {
    row: 'D7',
    without: 'a look at how fast a download is',
    edits: [
      {
        file: 'src/main/media/download/watchdog.ts',
        find: "return controller.abort(new MediaError('stalled'))",
        put: 'return',
      },
    ],
  },
  {
    row: 'D8',
    without: 'knowing a video by its bytes',
    edits: [
      {
        file: 'src/main/media/files/finalize-part.ts',
        find: "  if (type === null) throw new MediaError('unsupported', 'no format that is kept')\n",
        put: "  if (type === null) return { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }\n",
      },
      noBoxWalk,
    ],
  },
  {
    row: 'D9',
    without: 'that a video which is cut short ends too early',
    edits: [noBoxWalk],
  },
  {
    row: 'D10',
    without: 'a look at where a redirect leads',
    edits: [
      {
        file: 'src/main/media/download/http-source.ts',
        find: 'hop = guard.check(next.href, places)',
        put: 'hop = { ...hop, url: next, isTrusted: true }',
      },
    ],
  },
  {
    row: 'D11',
    without: 'a look at the address at connect',
    edits: [
      {
        file: 'src/main/media/download/http-source.ts',
        find: 'openAgent(way, isTrusted ? patience : { ...patience, lookup })',
        put: 'openAgent(way, patience)',
      },
    ],
  },
  {
    row: 'D12',
    without: 'a fetch that cannot carry a key',
    edits: [
      {
        file: fetchVideos,
        find: '  const headersFor = (url: string) => place.headersFor(taskId, url)\n',
        put:
          '  const { target } = await tools.openTarget(job.connectionId)\n' +
          '  const headersFor = (_url: string) => ({ authorization: target.apiKey })\n',
      },
    ],
  },
  {
    row: 'D14',
    without: 'a word in the row about images that are on disk already',
    edits: [
      {
        file: 'src/main/jobs/runners/image.ts',
        find: 'const taskToken = await tokenOf(ordered)',
        put: 'const taskToken = (await tokenOf(ordered)) && null',
      },
    ],
  },
  {
    row: 'D14',
    without: 'one transaction for the files and their state',
    edits: [
      {
        file: 'src/main/jobs/downloads/file-rows.ts',
        find: 'const saved = store.transaction(() => {',
        put: 'const saved = (() => {',
      },
      {
        file: 'src/main/jobs/downloads/file-rows.ts',
        find: '        return next\n      })\n',
        put: '        return next\n      })()\n',
      },
    ],
  },
  {
    row: 'D17',
    without: 'taking bytes after the last box for what they are',
    edits: [
      {
        file: 'src/main/media/probe/iso-boxes.ts',
        find: '    if (box === null) break\n',
        put: '    if (box === null) throw new BrokenBoxes()\n',
      },
    ],
  },
  {
    row: 'D17',
    without: 'an end to fetching the same unusable bytes',
    edits: [
      {
        file: 'src/main/media/download/unusable/refuse-download.ts',
        find: 'before?.identity === refusal.identity || ',
        put: '',
      },
    ],
  },
  {
    row: 'D18',
    without: 'the word of a job about each file that is in the Library',
    edits: [
      {
        file: 'src/main/jobs/downloads/file-rows.ts',
        find: '        store.jobs.update(after)\n        return after\n',
        put: '        return after\n',
      },
    ],
  },
  {
    row: 'D18',
    without: 'the time that a file host asks for',
    edits: [
      {
        file: 'src/main/jobs/downloads/file-retry.ts',
        find: 'return Math.max(backOffMs(misses, mostBackOffMs, random), Math.min(retryAfterMs ?? 0, longestWaitMs))',
        put: 'return backOffMs(misses, mostBackOffMs, random)',
      },
    ],
  },
  {
    row: 'D19',
    without: 'a limit to downloads at a time',
    edits: [
      {
        file: 'src/main/jobs/downloads/download-queue.ts',
        find: 'while (taken < limit) {',
        put: 'while (taken < Infinity) {',
      },
    ],
  },
  {
    row: 'D20',
    without: 'fetching only what is not there yet',
    edits: [
      {
        file: 'src/main/jobs/runners/fetching/fetch-each.ts',
        find: "const isAwaited = file.state === 'awaited' && !underWay",
        put: 'const isAwaited = !underWay',
      },
    ],
  },
  {
    row: 'D20',
    without: 'what is known of each video after a restart',
    edits: [
      {
        file: 'src/main/jobs/runners/fetching/fetch-each.ts',
        find: 'job.files[position] ?? awaitedFile',
        put: 'awaitedFile',
      },
    ],
  },
  {
    row: 'D21',
    without: 'another check of an image that its decoder did not survive',
    edits: [
      {
        file: 'src/main/media/files/staged-file.ts',
        find: "if (error.kind === 'unchecked') return",
        put: "if (error.message === '') return",
      },
    ],
  },
  {
    row: 'D21',
    without: 'an end to such checks',
    edits: [
      {
        file: 'src/main/media/download/unusable/unchecked.ts',
        find: 'if (checks < mostChecks) {',
        put: 'if (checks < Infinity) {',
      },
    ],
  },
]
