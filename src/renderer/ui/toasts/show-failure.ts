import type { Failure } from '../../../shared/errors.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from './toast.ts'

/** Says why something that was asked for could not be done. */
export function showFailure(failure: Failure): void {
  showToast({ tone: 'danger', text: errorLine(failure, currentText()) })
}
