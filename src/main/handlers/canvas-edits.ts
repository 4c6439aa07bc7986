import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { AskEdit } from '../services/canvas/edit/ask-edit.ts'
import type { EditChoices } from '../services/canvas/edit/decide-edit.ts'

export function canvasEditHandlers({
  askEdit,
  choices,
}: {
  askEdit: AskEdit
  choices: EditChoices
}): Handlers<AtelierContract>['canvasEdits'] {
  return {
    ask: (asked) => askEdit(asked),
    waiting: ({ canvasId }) => choices.waiting(canvasId),
    decide: (choice) => {
      choices.decide(choice)
      return {}
    },
  }
}
