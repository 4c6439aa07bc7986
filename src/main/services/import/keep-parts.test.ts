import { expect, test } from 'vitest'
import type { ForeignMessage } from '../../import/foreign.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { MediaError } from '../../media/media-error.ts'
import { fixture, openTestMedia } from '../../media/test-support.ts'
import { createMetadataReader } from '../../metadata/metadata-reader.ts'
import { openTestStore } from '../../store/test-support.ts'
import { createPartKeeper } from './keep-parts.ts'

const file = (entry: string | null, name: string) => ({ type: 'file' as const, entry, name, prompt: '' })

const messageOf = (...parts: ForeignMessage['pieces'][number]['parts']): ForeignMessage => ({
  ...{ pieces: [{ origin: 'a', parts }], parent: null, isOnPath: true, role: 'user' },
  ...{ model: null, createdAtMs: null },
})

const place = { title: 'A chat', atMs: 1 }

function openKeeper(whenWanted: () => Promise<void>) {
  const opened: string[] = []
  const reader = {
    async *bytesOf(entry: string): AsyncGenerator<Uint8Array> {
      opened.push(entry)
      throw new Error('no file was to be read')
    },
  }
  const { signal } = new AbortController()
  // Nothing is kept in these tests.
  const keeper = createPartKeeper(reader, {} as Parameters<typeof createPartKeeper>[1], {
    signal,
    whenWanted,
  })
  return { opened, keeper }
}

/** Its waits pass at once, and are noted. */
function openKeeping(faults: (MediaError | null)[]) {
  const waitedMs: number[] = []
  const clock = {
    now: systemClock.now,
    after(delayMs: number, callback: () => void) {
      waitedMs.push(delayMs)
      const timer = setImmediate(callback)
      return () => clearImmediate(timer)
    },
  }
  const real = openTestMedia()
  const media: typeof real = {
    ...real,
    async save(bytes, options) {
      const saved = await real.save(bytes, options)
      const fault = faults.shift() ?? null
      if (fault === null) return saved
      real.settle(saved.sha256)
      throw fault
    },
  }
  const bytes = fixture('tone.wav')
  const reader = {
    async *bytesOf(): AsyncGenerator<Uint8Array> {
      yield bytes
    },
  }
  const parts = {
    ...{
      media,
      clock,
      store: openTestStore(),
      ids: createIdMaker(systemClock),
      libraryHub: createEventHub(),
    },
    metadata: createMetadataReader(systemClock),
  } as Parameters<typeof createPartKeeper>[1]
  const { signal } = new AbortController()
  const keeper = createPartKeeper(reader, parts, { signal, whenWanted: () => Promise.resolve() })
  const keepLoose = (name: string) => keeper.keepLoose({ entry: name, name, modifiedAtMs: 1 })
  return { keeper, keepLoose, waitedMs, bytes }
}

test('a file that its decoder does not survive is left out, and those after it come', async () => {
  const { keeper, keepLoose } = openKeeping([new MediaError('unchecked')])
  await keepLoose('heavy.wav')
  await keepLoose('fine.wav')
  expect(keeper.now()).toMatchObject({ files: 1, left: [{ name: 'heavy.wav', reason: 'unreadable' }] })
})

test('a file that there is no decoder for now is tried again, its bytes counted once', async () => {
  const { keeper, keepLoose, waitedMs, bytes } = openKeeping([new MediaError('busy'), new MediaError('busy')])
  await keepLoose('fine.wav')
  expect(keeper.now()).toMatchObject({ files: 1, leftCount: 0, bytesRead: bytes.byteLength })
  expect(waitedMs).toHaveLength(2)
})

test('where no decoder comes up for long, that ends the import instead of every file of it', async () => {
  const { keeper, keepLoose, waitedMs } = openKeeping(
    Array.from({ length: 99 }, () => new MediaError('busy')),
  )
  await expect(keepLoose('fine.wav')).rejects.toMatchObject({ kind: 'busy' })
  expect(keeper.now()).toMatchObject({ files: 0, leftCount: 0 })
  expect(waitedMs).toHaveLength(4)
})

test('no file is read while the import is paused, also in the midst of a message', async () => {
  const { opened, keeper } = openKeeper(() => Promise.reject(new Error('stopped while it was paused')))
  await expect(keeper.partsOf(messageOf(file('a.png', 'a.png')), place)).rejects.toThrow(
    'while it was paused',
  )
  expect(opened).toEqual([])
})

test('names of any length are listed with their beginning', async () => {
  const { keeper } = openKeeper(() => Promise.resolve())
  const [part] = await keeper.partsOf(messageOf(file(null, 'n'.repeat(3e6))), {
    ...place,
    title: 't'.repeat(3e6),
  })
  keeper.leave({ name: 'x'.repeat(3e6), reason: 'no-messages' })
  expect(JSON.stringify([part, keeper.now().left]).length).toBeLessThan(2000)
  expect(keeper.now().left[0]?.name).toContain('n')
})

test('a name that would turn around what stands beside it is listed without that', () => {
  const { keeper } = openKeeper(() => Promise.resolve())
  keeper.leave({ name: 'photo\u202Egnp.exe', reason: 'unsupported' })
  expect(keeper.now().left[0]?.name).toBe('photognp.exe')
})
