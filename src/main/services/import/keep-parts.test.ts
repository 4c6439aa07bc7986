import { expect, test } from 'vitest'
import type { ForeignMessage } from '../../import/foreign.ts'
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
