import { afterEach, expect, test, vi } from 'vitest'
import type { SaveEvent } from '../../../shared/contract/library.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { saveBy } from './save-copy.ts'

afterEach(() => vi.restoreAllMocks())

/** How a save ended that told this, and what was said of it. */
async function ended(...told: (SaveEvent | AppError)[]) {
  const said = vi.spyOn(toasts, 'add').mockReturnValue('toast')
  const outcome = await saveBy('lighthouse.png', async function* () {
    for (const event of told) {
      if (event instanceof AppError) throw event
      yield event
    }
  })
  return { outcome, said: said.mock.calls.map(([{ title }]) => title) }
}

test('a copy that was written is saved, and said to be', async () => {
  expect(await ended({ type: 'saved' })).toEqual({ outcome: 'saved', said: ['Saved lighthouse.png'] })
})

test('where the person wants it nowhere, nothing is said, and whoever asked knows', async () => {
  expect(await ended({ type: 'not-wanted' })).toEqual({ outcome: 'cancelled', said: [] })
})

test('a full disk is the one of the place, unless the file cannot be made on the Library’s', async () => {
  const { library } = catalogues.en
  const { said: ofPlace } = await ended(new AppError('disk-full'))
  const { said: ofLibrary } = await ended(new AppError('disk-full', { data: { field: 'library' } }))
  expect([ofPlace.at(-1), ofLibrary.at(-1)]).toEqual([library.copyDiskFull, library.libraryDiskFull])
})

test('a folder that does not let the app in is told, and whoever asked knows that nothing was saved', async () => {
  const { outcome, said } = await ended(new AppError('place-refused'))
  expect(outcome).toBe('failed')
  expect(said).toEqual([expect.stringContaining('No copy was saved')])
})
