import { formatRoute, type Route } from '../../lib/navigation.ts'
import { failureOf } from '../../data/failure.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { getClient } from '../../rpc/client-context.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** Shows a place in the window with the rooms. In a browser, which lets no tab bring another to the front, in this very tab. */
export function showInMainWindow({ room, params }: Route): void {
  if (!capabilities().ownWindow) return location.assign(formatRoute({ room, params }))
  getClient()
    .app.showPlace({ room, params: { ...params } })
    .catch((error: unknown) =>
      showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) }),
    )
}
