import { Toast } from '@base-ui/react/toast'
import type { Tone } from './tone.ts'

export type ToastData = { tone: Tone }

/** Shown by ToastRegion, which the shell holds. */
export const toasts = Toast.createToastManager<ToastData>()

export type NewToast = {
  tone: Tone
  text: string
  action?: { label: string; onSelect(): void }
}

const readingTimeMs = 6000
const withActionMs = 10_000

/** Says something that happened, at the edge of the window, without taking the focus. */
export function showToast({ tone, text, action }: NewToast): void {
  const id = toasts.add({
    title: text,
    data: { tone },
    timeout: action === undefined ? readingTimeMs : withActionMs,
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick() {
              toasts.close(id)
              action.onSelect()
            },
          },
        }),
  })
}
