import type { Intent } from '../../../shared/domain/window/intent.ts'
import { reloadAt, type Route } from '../../lib/navigation.ts'
import { failureOf } from '../../data/failure.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'

/** Shows a place in the window with the rooms. In a browser, which lets no tab bring another to the front, in this very tab. */
export function showInMainWindow({ room, params }: Route, intent: Intent | null): void {
  if (!capabilities().ownWindow) return reloadAt({ room, params }, intent)
  getClient()
    .app.showPlace({ room, params: { ...params }, intent })
    .catch((error: unknown) => showFailure(failureOf(error)))
}
