import { useText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** Puts text on the clipboard and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
  const { exchanges: words } = useText()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'success', text: words.copied })
    } catch {
      showToast({ tone: 'danger', text: words.copyFailed })
    }
  }
}
