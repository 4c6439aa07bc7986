import { useEffect, useEffectEvent } from 'react'
import type { KeychainState } from '../../../../../shared/contract/settings.ts'
import { useText } from '../../../../text/use-text.ts'
import { Switch } from '../../../../ui/controls/Switch.tsx'

type SessionOnlySwitchProps = {
  keychain: KeychainState | null
  isOn: boolean
  /** The keychain has no room for the key: keeping it for the session is then the way out. */
  isWayOut: boolean
  onChange(isOn: boolean): void
}

/** Whether the key is kept in memory only: no choice where there is no keychain, which it then says. */
export function SessionOnlySwitch({ keychain, isOn, isWayOut, onChange }: SessionOnlySwitchProps) {
  const { settings } = useText()
  const isFixed = keychain?.isAvailable === false
  const fixedHint = keychain?.isLocked === true ? settings.sessionOnlyLocked : settings.sessionOnlyFixed
  const turnOn = useEffectEvent(() => onChange(true))
  // What was typed in an earlier run, when there was a keychain, may say otherwise.
  useEffect(() => {
    if (isFixed && !isOn) turnOn()
  }, [isFixed, isOn])
  if (!isFixed && !isOn && !isWayOut) return null
  return (
    <Switch
      label={settings.sessionOnly}
      hint={isFixed ? fixedHint : settings.sessionOnlyHint}
      isOn={isOn || isFixed}
      isFixed={isFixed}
      onChange={onChange}
    />
  )
}
