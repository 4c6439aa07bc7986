import { currentText } from '../text/use-text.ts'
import { showToast } from './toasts/toast.ts'

/** Puts text on the clipboard and says whether it is there. Never rejects. */
export async function copyText(text: string): Promise<void> {
  const { common } = currentText()
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', text: common.copied })
  } catch {
    showToast({ tone: 'danger', text: common.copyFailed })
  }
}
