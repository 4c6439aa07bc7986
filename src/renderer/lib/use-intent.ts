import { useEffect } from 'react'
import type { Intent } from '../../shared/domain/window/intent.ts'
import { useNavigation } from './navigation.ts'

type IntentOf<Type extends Intent['type']> = Extract<Intent, { type: Type }>

/** Does what the room in sight was opened for, once. `act` is null for as long as what it needs is not there. */
export function useIntent<Type extends Intent['type']>(
  type: Type,
  act: ((intent: IntentOf<Type>) => void) | null,
): void {
  const intent = useNavigation(({ room, intents }) => intents[room] ?? null)
  useEffect(() => {
    if (act === null || !isOf(type, intent)) return
    const { room, intents } = useNavigation.getState()
    // React runs an effect twice while one develops.
    if (intents[room] !== intent) return
    useNavigation.setState({ intents: { ...intents, [room]: null } })
    act(intent)
  }, [type, intent, act])
}

function isOf<Type extends Intent['type']>(type: Type, intent: Intent | null): intent is IntentOf<Type> {
  return intent?.type === type
}
