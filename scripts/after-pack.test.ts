import { expect, test } from 'vitest'
import { fusesFor } from './after-pack.ts'

test('the program of macOS is signed anew once its fuses are set, since arm64 runs nothing whose signature broke', () => {
  expect(fusesFor('darwin').resetAdHocDarwinSignature).toBe(true)
  for (const platform of ['linux', 'win32']) expect(fusesFor(platform).resetAdHocDarwinSignature).toBe(false)
})
