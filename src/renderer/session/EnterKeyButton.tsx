import { KeyRound } from 'lucide-react'
import type { ConnectionId } from '../../shared/domain/ids.ts'
import type { Failure } from '../../shared/errors.ts'
import { useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/controls/Button.tsx'
import { isAboutKey } from './about-key.ts'
import { useSettings } from './settings-store.ts'

type EnterKeyButtonProps = { failure: Failure | null; connectionId: ConnectionId | null }

/**
 * The way to the key of a connection whose request failed for want of a good one: no other try can mend that. Nothing for
 * another failure, and where the connection is gone or has no key that a person could enter.
 */
export function EnterKeyButton({ failure, connectionId }: EnterKeyButtonProps) {
  const { settings } = useText()
  const goFor = useNavigation((navigation) => navigation.goFor)
  const isEditable = useSettings((settings) =>
    settings.connections.some(({ id, isDemo }) => id === connectionId && !isDemo),
  )
  if (connectionId === null || !isEditable || !isAboutKey(failure)) return null
  return (
    <Button
      size="s"
      variant="primary"
      icon={<KeyRound aria-hidden />}
      onClick={() => goFor({ room: 'settings', type: 'enter-key', connectionId })}
    >
      {settings.enterKey}
    </Button>
  )
}
