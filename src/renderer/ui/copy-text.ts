import { showToast } from './toasts/toast.ts'

/** Puts text on the clipboard and says whether it is there. Never rejects. */
export async function copyText(text: string, words: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', text: words.copied })
  } catch {
    showToast({ tone: 'danger', text: words.copyFailed })
  }
}
