import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import { useText } from '../text/use-text.ts'
import { buttonLook } from './button-look.ts'
import { Progress } from './Progress.tsx'
import { toasts, type ToastData } from './toast.ts'
import { toneInk, type Tone } from './tone.ts'

const toneIcon: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** Where toasts appear: once, in the shell. */
export function ToastRegion() {
  const text = useText()
  return (
    <Toast.Provider toastManager={toasts} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={text.common.notifications}
          className="fixed top-3 left-1/2 z-50 flex w-[380px] max-w-[calc(100vw-32px)] -translate-x-1/2 flex-col gap-2"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const text = useText()
  const manager = Toast.useToastManager<ToastData>()
  return manager.toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral'
    const Icon = toneIcon[tone]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'right']}
        className="rounded-l bg-float shadow-float transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3.5">
          <Icon aria-hidden className={classes('mt-0.5', toneInk[tone])} />
          <div className="min-w-0 flex-1">
            <Toast.Title render={<p />} className="break-words" />
            {toast.data?.percent !== undefined && (
              <div className="mt-2 mb-1">
                <Progress value={toast.data.percent} label={String(toast.title)} />
              </div>
            )}
          </div>
          <Toast.Action
            className={classes(buttonLook('ghost'), '-my-0.5 h-6 px-2 font-medium !text-accent-ink')}
          />
          <Toast.Close
            aria-label={text.common.dismiss}
            className={classes(buttonLook('ghost'), '-my-0.5 size-6')}
          >
            <X aria-hidden className="!size-3.5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
