import { expect, test } from 'vitest'
import { awaitedFile, type JobFile } from '../../../../shared/domain/job/job-file.ts'
import { toAppError } from '../../../handlers/to-app-error.ts'
import { MediaError } from '../../../media/media-error.ts'
import { mostRefusals } from '../../downloads/file-retry.ts'
import { advanceFile } from '../../downloads/file-states.ts'
import { isGivenUp } from '../download-fate.ts'
import { missOf } from './fetch-each.ts'

const tools = {
  clock: { now: () => 0, after: () => () => {} },
  random: () => 0.5,
  failureOf: (error: unknown) => toAppError(error).toFailure(),
}
const refused = new MediaError('expired', 'status 403', { status: 403 })
const cut = new MediaError('network')

const after = (errors: readonly MediaError[]) =>
  errors.reduce<JobFile>((file, error) => {
    const [next = file] = advanceFile([file], missOf({ tools, files: { isGivenUp } }, error, file, 0))
    return next
  }, awaitedFile)

test('an image is given up when its address was refused six times in a row', () => {
  expect(after(Array.from({ length: mostRefusals - 1 }, () => refused)).state).toBe('awaited')
  expect(after(Array.from({ length: mostRefusals }, () => refused)).state).toBe('given-up')
})

test('a long time without network is no refusal: neither before one nor in between', () => {
  const away = Array.from({ length: 20 }, () => cut)
  expect(after([...away, refused])).toMatchObject({ state: 'awaited', misses: 21 })
  const almost = Array.from({ length: mostRefusals - 1 }, () => refused)
  expect(after([...almost, cut, ...almost]).state).toBe('awaited')
})
