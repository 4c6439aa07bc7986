import { Toast } from '@base-ui/react/toast'
import type { Tone } from '../tone.ts'

export type ToastData = {
  tone: Tone
  /** Of something that is under way: 0 to 100, null while nobody knows; absent for what has happened. */
  percent?: number | null
}

/** Shown by ToastRegion, which the shell holds. */
export const toasts = Toast.createToastManager<ToastData>()

export type NewToast = {
  tone: Tone
  text: string
  action?: { label: string; onSelect(): void }
}

const readingTimeMs = 6000
const withActionMs = 10_000

/**
 * Says something that happened, at the edge of the window, without taking the focus.
 *
 * @returns takes it away before its time
 */
export function showToast({ tone, text, action }: NewToast): () => void {
  let isGone = false
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
              // It fades for a moment, in which a press must do nothing: it is done, or undone, already.
              if (isGone) return
              close()
              action.onSelect()
            },
          },
        }),
  })
  function close(): void {
    isGone = true
    toasts.close(id)
  }
  return close
}

export type RunningToast = {
  /** `percent`: 0 to 100; null when nobody knows. */
  say(text: string, percent: number | null): void
  close(): void
}

/** What is done sooner is told once, when it is done. */
const patienceMs = 400

/** Says how far something is that the person waits for, from when it takes long until it is closed; the action ends it. */
export function showRunning(action: { label: string; onSelect(): void }): RunningToast {
  let words: { title: string; data: ToastData } = { title: '', data: { tone: 'neutral', percent: null } }
  let id: string | null = null
  const timer = setTimeout(() => {
    const actionProps = { children: action.label, onClick: action.onSelect }
    id = toasts.add({ ...words, timeout: 0, actionProps })
  }, patienceMs)
  return {
    say(title, percent) {
      words = { title, data: { tone: 'neutral', percent } }
      if (id !== null) toasts.update(id, words)
    },
    close() {
      clearTimeout(timer)
      if (id !== null) toasts.close(id)
    },
  }
}
