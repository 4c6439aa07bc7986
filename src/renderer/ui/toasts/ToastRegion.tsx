import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { buttonLook } from '../controls/button-look.ts'
import { Progress } from '../Progress.tsx'
import { toasts, type ToastData } from './toast.ts'
import { countAlike } from './alike.ts'
import { useToastPlace } from './use-toast-place.ts'
import { toneInk, type Tone } from '../tone.ts'
import { closeUndosElsewhere } from '../undo.ts'

const toneIcon: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

const mostShown = 3

/** Where toasts appear: once, in the shell. */
export function ToastRegion() {
  useEffect(() => useNavigation.subscribe(closeUndosElsewhere), [])
  return (
    <Toast.Provider toastManager={toasts} limit={mostShown}>
      <Toast.Portal>
        <ToastBox />
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Stands where it covers nothing that can be pressed; unseen until that is known. */
function ToastBox() {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { toasts: shown } = Toast.useToastManager<ToastData>()
  useToastPlace(box, shown.length)
  return (
    <Toast.Viewport
      ref={box}
      aria-label={text.common.notifications}
      className="fixed bottom-3 left-3 z-50 flex w-[min(380px,40vw)] flex-col gap-2 not-data-placed:opacity-0"
    >
      <ToastList />
    </Toast.Viewport>
  )
}

function ToastList() {
  const text = useText()
  const manager = Toast.useToastManager<ToastData>()
  // What is under way has a button of its own, and is told apart.
  const counts = countAlike(manager.toasts.filter(({ data }) => data?.percent === undefined))
  return manager.toasts.map((toast) => {
    const alike = counts.get(toast.id) ?? 1
    const tone = toast.data?.tone ?? 'neutral'
    const Icon = toneIcon[tone]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'right']}
        className={classes(
          'rounded-l bg-float shadow-float transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
          alike === 0 && 'hidden',
        )}
      >
        <Toast.Content className="flex items-start gap-2.5 py-2.5 pr-2 pl-3.5">
          <Icon aria-hidden className={classes('mt-0.5', toneInk[tone])} />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <Toast.Title render={<p />} className="min-w-0 break-words" />
              {alike > 1 && <span className="shrink-0 text-ink-faint tabular-nums">{`× ${alike}`}</span>}
            </div>
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
