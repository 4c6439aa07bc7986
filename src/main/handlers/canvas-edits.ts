import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { AskEdit } from '../services/canvas/edit/ask-edit.ts'

export function canvasEditHandlers({
  askEdit,
}: {
  askEdit: AskEdit
}): Handlers<AtelierContract>['canvasEdits'] {
  return { ask: (asked) => askEdit(asked) }
}
