import { FuseV1Options } from '@electron/fuses'
import { expect, test } from 'vitest'
import { fuses, fusesFor } from './after-pack.ts'

test('the program of macOS is signed anew once its fuses are set, since arm64 runs nothing whose signature broke', () => {
  expect(fusesFor('darwin', 'darwin', true).resetAdHocDarwinSignature).toBe(true)
  for (const platform of ['linux', 'win32']) {
    expect(fusesFor(platform, 'darwin', true).resetAdHocDarwinSignature).toBe(false)
  }
})

test('nothing is signed where macOS has no part in it, and around a runtime that is none', () => {
  expect(fusesFor('darwin', 'linux', true).resetAdHocDarwinSignature).toBe(false)
  expect(fusesFor('darwin', 'darwin', false).resetAdHocDarwinSignature).toBe(false)
})

test('cookies are not encrypted: there are none, and the keychain of a Mac would ask after every update', () => {
  expect(fuses[FuseV1Options.EnableCookieEncryption]).toBe(false)
})
