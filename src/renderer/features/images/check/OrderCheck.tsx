import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { formatDuration } from '../../../lib/format/format-time.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useJobs } from '../../../media/media-stores.ts'
import { useSettings } from '../../../session/settings-store.ts'
import { currentText, useLanguage, useText } from '../../../text/use-text.ts'
import { ConfirmPopover } from '../../../ui/confirm/ConfirmPopover.tsx'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { answerCheck, type AskedOrder, imagesOf, leaveOtherConnection, orderCheck } from './order-check.ts'
import { useExpectedTime } from './use-expected-time.ts'

type OrderCheckProps = {
  /** The button that was pressed. */
  anchor: RefObject<Element | null>
  /** What of the form its model does not take, in sentences. */
  leftOut: readonly string[]
  onConfirm(order: AskedOrder): void
}

/** Before many images are ordered at once: how many, in what time, and what is left out. */
export function OrderCheck({ anchor, leftOut, onConfirm }: OrderCheckProps) {
  const { ordering, common } = useText()
  const language = useLanguage()
  const asked = useStore(orderCheck, (state) => state.asked)
  const inUse = useSettings((settings) => settings.activeConnection?.id ?? null)
  const [isOff, setOff] = useState(false)
  // What it said stays while it fades.
  const [shown, setShown] = useState<AskedOrder | null>(null)
  if (asked !== null && asked !== shown) setShown(asked)
  useEffect(() => {
    if (leaveOtherConnection(inUse))
      showToast({ tone: 'neutral', text: currentText().ordering.checkConnectionChanged })
  }, [inUse])
  // Whoever went elsewhere has not said yes.
  useEffect(() => () => void answerCheck({ goesOn: false, isOff: false }), [])
  if (shown === null) return null

  function answer(goesOn: boolean): void {
    const order = answerCheck({ goesOn, isOff })
    setOff(false)
    if (order !== null) onConfirm(order)
  }
  const images = imagesOf(shown)
  const count = shown.requests.length
  return (
    <ConfirmPopover
      title={ordering.checkTitle(formatCount(images, language))}
      isOpen={asked !== null}
      anchor={anchor}
      confirm={common.generate}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <div className="flex flex-col gap-1 text-ink-soft">
        <p>{ordering.checkRequests(count, formatCount(count, language))}</p>
        <Time requests={shown.requests} />
        {leftOut.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Switch label={ordering.checkOff} isOn={isOff} onChange={setOff} />
    </ConfirmPopover>
  )
}

function Time({ requests }: Pick<AskedOrder, 'requests'>) {
  const { ordering, grids } = useText()
  const language = useLanguage()
  const isPaused = useJobs((state) => state.isPaused === true)
  const time = useExpectedTime(requests)
  const words = () => {
    if (isPaused) return grids.pausedNote
    if (time === null) return ordering.checkTimeAsked
    if (time.ms === null) return grids.timeUnknownOf(requests[0].model)
    return ordering.checkTime(formatDuration(time.ms, language))
  }
  return (
    <p role="status" className="tabular-nums">
      {words()}
    </p>
  )
}
