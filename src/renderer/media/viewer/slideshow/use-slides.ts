import { useEffect, useEffectEvent, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { ViewedList } from '../viewed-list.ts'
import { isSlide, nextSlide, type NextSlide } from './next-slide.ts'

type Slides = {
  /** What was shown before, which fades out; null: nothing was. */
  previous: Asset | null
  /** What is shown now is there. */
  isReady: boolean
  isPaused: boolean
  next: NextSlide
  onReady(isTimed: boolean): void
  /** It has been shown as long as it should. */
  onDue(): void
  togglePaused(): void
  goForward(): void
  goBack(): void
}

type Options = { asset: Asset; list: ViewedList; seconds: number; repeats: boolean; onEnd(): void }

/** What is not in memory yet is read with so many that follow it. */
const readAhead = 60

/** Leads from slide to slide of a list: an image stays for some seconds once it is there, a video until its end. */
export function useSlides({ asset, list, seconds, repeats, onEnd }: Options): Slides {
  const [shown, setShown] = useState<{ asset: Asset; previous: Asset | null }>({ asset, previous: null })
  const [isReady, setReady] = useState(false)
  const [isTimed, setTimed] = useState(false)
  // What a slideshow does not show is passed over at once.
  const [isDue, setDue] = useState(!isSlide(asset))
  const [isPaused, setPaused] = useState(false)
  if (shown.asset.id !== asset.id) {
    setShown({ asset, previous: shown.asset })
    setReady(false)
    setTimed(false)
    setDue(!isSlide(asset))
  }
  const next = nextSlide(list, 1, repeats)

  useEffect(() => {
    if (!isReady || !isTimed || isPaused) return
    const timer = setTimeout(() => setDue(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [asset.id, isReady, isTimed, isPaused, seconds])

  const goOn = useEffectEvent(() => {
    if (next.type === 'slide' && next.index !== list.index) list.show(next.index)
    else if (next.type === 'unread') list.want?.(next.index, next.index + readAhead)
    else if (next.type === 'end') onEnd()
  })
  const place = next.type === 'end' ? -1 : next.index
  useEffect(() => {
    if (isDue && !isPaused) goOn()
  }, [isDue, isPaused, next.type, place])

  function go(step: 1 | -1): void {
    const to = nextSlide(list, step, repeats)
    if (to.type === 'slide') list.show(to.index)
  }
  return {
    ...{ previous: shown.previous, isReady, isPaused, next },
    onReady(timed) {
      setReady(true)
      setTimed(timed)
    },
    onDue: () => setDue(true),
    togglePaused: () => setPaused(!isPaused),
    goForward: () => go(1),
    goBack: () => go(-1),
  }
}
