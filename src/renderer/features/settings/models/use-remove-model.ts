import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import type { Model } from '../../../../shared/domain/connection/model.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../../ui/undo.ts'

/** Takes an added model away; nothing is asked, it can be undone. */
export function useRemoveModel(connectionId: ConnectionId): (model: Model) => void {
  const { settings } = useClient()
  return ({ id, kind, format }) => {
    const putBack = () =>
      orSay(() => settings.saveModel({ connectionId, model: { id, kind, format }, replaces: null }))
    orSay(async () => {
      await settings.removeModel({ connectionId, modelId: id })
      const { models, common } = currentText()
      showUndoable({
        text: models.removed(id),
        label: common.undo,
        of: `${connectionId}/${id}`,
        undo() {
          putBack()
          return true
        },
      })
    })
  }
}

function orSay(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    showFailure(failureOf(error))
  })
}
