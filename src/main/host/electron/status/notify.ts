import type { Notify } from '../../host.ts'
import type { AppSlice, NotificationSlice } from '../slice.ts'
import type { ShellWords } from '../shell-words.ts'

/** Notices as the system's own notifications. Null where the system shows none. */
export function createNotify(
  { app, Notification }: { readonly app: Pick<AppSlice, 'on'>; readonly Notification: NotificationSlice },
  words: ShellWords,
  showWindow: () => void,
): Notify | null {
  if (!Notification.isSupported()) return null
  // Kept: one that nothing refers to is collected, and its click with it.
  let shown: InstanceType<NotificationSlice> | null = null
  const withdraw = () => {
    shown?.close()
    shown = null
  }
  // The person is here and sees it: it must not wait for them in the system's list.
  app.on('browser-window-focus', withdraw)
  return (notice, onOpen) => {
    withdraw()
    const { ready, unfinished } = words.now().notice(notice)
    const [title, ...body] = [ready, unfinished].filter((line) => line !== '')
    shown = new Notification({ title: title ?? '', body: body.join('') })
    shown.on('click', () => {
      showWindow()
      onOpen()
    })
    shown.show()
  }
}
