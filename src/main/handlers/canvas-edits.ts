import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { AskEdit } from '../services/canvas/edit/ask-edit.ts'
import type { EditChoices } from '../services/canvas/edit/decide-edit.ts'
import type { FindLastAnswer } from '../services/canvas/edit/last-answer.ts'

export function canvasEditHandlers({
  askEdit,
  findLastAnswer,
  choices,
}: {
  askEdit: AskEdit
  findLastAnswer: FindLastAnswer
  choices: EditChoices
}): Handlers<AtelierContract>['canvasEdits'] {
  return {
    ask: (asked) => askEdit(asked),
    lastAnswer: ({ canvasId }) => findLastAnswer(canvasId),
    waiting: ({ canvasId }) => choices.waiting(canvasId),
    decide: (choice) => {
      choices.decide(choice)
      return {}
    },
    watch: (_input, { signal }) => choices.watch(signal),
  }
}
