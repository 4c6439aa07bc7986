import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import type { DraftFile } from './draft-file.ts'
import { forgetFileRefusals, passFiles, useFileRefusals } from './refused-send.ts'

const failure = new AppError('unsupported-file').toFailure()
const refused: DraftFile = { state: 'refused', key: 'file-1', name: 'notes.txt', byteSize: 1, failure }

beforeEach(forgetFileRefusals)

test('a message does not go out without a file that was refused, and each press says so again', () => {
  expect(passFiles([refused])).toBe(false)
  expect(passFiles([refused])).toBe(false)
  expect(useFileRefusals.getState().count).toBe(2)
  expect(passFiles([])).toBe(true)
  expect(useFileRefusals.getState().count).toBe(0)
})
