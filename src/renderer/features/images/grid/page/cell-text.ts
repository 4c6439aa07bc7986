import type { Job } from '../../../../../shared/domain/job/job.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import type { JobModel } from '../../../../media/jobs/job-model.ts'
import { cancelNote, failureText, placeText } from '../../../../media/jobs/job-text.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'
import { errorLine, errorText } from '../../../../text/error-text.ts'

export type CellText = {
  /** How its job stands. */
  state: string
  /** Why nothing came, and whether it cost something; null where it goes on. */
  why: string | null
  /** Why what was pressed last could not be done. */
  refused: string | null
  /** What a cancel would do and cost; null where there is nothing to cancel. */
  cancel: string | null
  /** All of it, for those who do not see the cell. */
  heard: string
}

/** Pure. `actionFailure`: of the press before. */
export function cellText(
  job: Job,
  model: JobModel,
  actionFailure: Failure | undefined,
  text: Catalogue,
  language: string,
): CellText {
  const { joiner } = text.errors
  const state = placeText(job, model, text.activity, language)
  const refused = actionFailure === undefined ? null : errorLine(actionFailure, text)
  const why = whyWords()
  const cancel = model.actions.includes('cancel') ? cancelNote(job, model, text.activity) : null
  return { state, why, refused, cancel, heard: [state, why, refused].filter(Boolean).join(joiner) }

  function whyWords(): string | null {
    if (job.failure === null) return null
    const words = { ...errorText(job.failure, text), ...failureText(job, text, language) }
    return [words.happened, words.cost].filter(Boolean).join(joiner)
  }
}
