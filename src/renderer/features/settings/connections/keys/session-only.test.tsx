import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { KeychainState } from '../../../../../shared/contract/settings.ts'
import { settings } from '../../../../text/en/settings/settings.ts'
import { SessionOnlySwitch } from './SessionOnlySwitch.tsx'

const missing: KeychainState = { isAvailable: false, isLocked: false, kind: 'os', detail: null }
const there: KeychainState = { isAvailable: true, isLocked: false, kind: 'os', detail: null }

function drawn(keychain: KeychainState, isOn: boolean, isWayOut = false): string {
  return renderToStaticMarkup(<SessionOnlySwitch {...{ keychain, isOn, isWayOut }} onChange={() => {}} />)
}

test('without a keychain the switch for this session only stays on and says why', () => {
  for (const isOn of [true, false]) {
    expect(drawn(missing, isOn)).toContain(settings.sessionOnlyFixed)
    expect(drawn(missing, isOn)).toContain('aria-checked="true"')
    expect(drawn(missing, isOn)).toContain('aria-readonly="true"')
  }
})

test('with a locked keychain the switch stays on and says that it can be unlocked', () => {
  const locked: KeychainState = { ...missing, isLocked: true }
  expect(drawn(locked, false)).toContain(settings.sessionOnlyLocked)
  expect(drawn(locked, false)).toContain('aria-readonly="true"')
})

test('with a keychain it is offered where the key does not fit into it, and can be taken back', () => {
  expect(drawn(there, false)).toBe('')
  expect(drawn(there, false, true)).toContain(settings.sessionOnlyHint)
  expect(drawn(there, true)).toContain('aria-checked="true"')
  expect(drawn(there, true)).not.toContain('aria-readonly="true"')
})
