import { useEffect, useState } from 'react'
import type { OpenAtLogin } from '../../../../shared/domain/window/open-at-login.ts'
import { useClient, useConnectionCount } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'

/** Shows what the system says: a person may have switched it off there, also while this is looked at. */
export function OpenAtLoginSwitch({
  onStart,
  onFailure,
}: {
  onStart(): void
  onFailure(error: unknown): void
}) {
  const { computer } = useText()
  const client = useClient()
  const connectionCount = useConnectionCount()
  const [said, setSaid] = useState<OpenAtLogin | null>(null)
  useEffect(() => {
    const read = () =>
      void client.app.openAtLogin({}).then(
        ({ state }) => setSaid(state),
        () => {
          // The app is gone, and its own banner says so.
        },
      )
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [client, connectionCount])
  function change(isOn: boolean) {
    onStart()
    client.app.setOpenAtLogin({ isOn }).then(({ state }) => setSaid(state), onFailure)
  }
  return (
    <Switch
      label={computer.openAtLogin}
      hint={said === 'needs-approval' ? computer.openAtLoginNotAllowed : computer.openAtLoginHint}
      isOn={said !== null && said !== 'off'}
      onChange={change}
    />
  )
}
