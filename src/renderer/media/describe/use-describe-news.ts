import { useEffect, useRef } from 'react'
import type { DescribeState } from '../../../shared/domain/search/describing.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { type RunningToast, showRunning, showToast } from '../../ui/toasts/toast.ts'
import { doneOf } from './DescribeProgress.tsx'
import { describeRequest, showDescribing } from './describe-request.ts'

/** Says how describing goes while its dialog is closed: that it goes on, how it ended, and once what an earlier start left. */
export function useDescribeNews(state: DescribeState | null): void {
  const before = useRef<DescribeState | null>(null)
  const running = useRef<RunningToast | null>(null)
  const isOpen = describeRequest(({ isOpen: isShown }) => isShown)
  useEffect(() => {
    if (state === null) return
    const { run } = state
    const earlier = before.current
    before.current = state
    if (run === null || isOpen) {
      running.current?.close()
      running.current = null
    } else {
      const { describing: words } = currentText()
      running.current ??= showRunning({ label: words.details, onSelect: showDescribing })
      const done = doneOf(run)
      running.current.say(words.doing(done, run.total), (done / Math.max(1, run.total)) * 100)
    }
    if (run !== null || isOpen) return
    if (earlier === null) sayLeft(state)
    else if (earlier.run !== null) sayEnded(state)
  }, [state, isOpen])
  useEffect(() => () => running.current?.close(), [])
}

const details = () => ({ label: currentText().describing.details, onSelect: showDescribing })

function sayLeft({ unfinished }: DescribeState): void {
  if (unfinished === null) return
  const { describing: words } = currentText()
  showToast({ tone: 'neutral', text: words.leftAfterStart(unfinished.left), action: details() })
}

function sayEnded({ failure, last }: DescribeState): void {
  const text = currentText()
  const { describing: words } = text
  if (failure !== null)
    showToast({
      tone: 'danger',
      text: errorLine(failure, text),
      action: details(),
    })
  else if (last !== null)
    showToast({
      tone: last.failed > 0 ? 'warning' : 'success',
      text: last.wasStopped ? words.stopped(last.described, last.total) : words.done(last.described),
      action: details(),
    })
}
