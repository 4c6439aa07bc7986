import { useEffect, useEffectEvent, useState } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { ViewedList } from '../viewed-list.ts'
import { isSlide, nextSlide, type NextSlide } from './next-slide.ts'

/** As long as was chosen; shortly, since it cannot be shown; or until it says that it has ended. */
export type Stay = 'chosen' | 'shortly' | 'to-its-end'

/** Long enough to read why. */
const shortSeconds = 3

type Slides = {
  /** What was shown before, which fades out; null: nothing was. */
  previous: Asset | null
  /** What is shown now is there. */
  isReady: boolean
  isPaused: boolean
  next: NextSlide
  onReady(stays: Stay): void
  /** It has been shown as long as it should. */
  onDue(): void
  togglePaused(): void
  goForward(): void
  goBack(): void
}

type Options = { asset: Asset; list: ViewedList; seconds: number; repeats: boolean; onEnd(): void }

/** What is not in memory yet is read with so many on each side of it. */
const readAround = 60

/** Leads from slide to slide of a list: an image stays for some seconds once it is there, a video until its end. */
export function useSlides({ asset, list, seconds, repeats, onEnd }: Options): Slides {
  const [shown, setShown] = useState<{ asset: Asset; previous: Asset | null }>({ asset, previous: null })
  const [isReady, setReady] = useState(false)
  const [stays, setStays] = useState<Stay>('to-its-end')
  // What a slideshow does not show is passed over at once.
  const [isDue, setDue] = useState(!isSlide(asset))
  /** Where a person told it to go, until what comes there is in memory. */
  const [asked, setAsked] = useState<1 | -1 | null>(null)
  const [isPaused, setPaused] = useState(false)
  if (shown.asset.id !== asset.id) {
    setShown({ asset, previous: shown.asset })
    setReady(false)
    setStays('to-its-end')
    setDue(!isSlide(asset))
    setAsked(null)
  }
  const next = nextSlide(list, 1, repeats)

  useEffect(() => {
    if (!isReady || stays === 'to-its-end' || isPaused) return
    const timer = setTimeout(() => setDue(true), (stays === 'shortly' ? shortSeconds : seconds) * 1000)
    return () => clearTimeout(timer)
  }, [asset.id, isReady, stays, isPaused, seconds])

  const target = asked === null ? null : nextSlide(list, asked, repeats)
  const onTime = isDue && !isPaused ? next : null
  const going = target === null || target.type === 'end' ? onTime : target

  const goOn = useEffectEvent(() => {
    if (going?.type === 'slide' && going.index !== list.index) list.show(going.index)
    else if (going?.type === 'unread')
      list.want?.(Math.max(0, going.index - readAround), going.index + readAround)
    else if (going?.type === 'end') onEnd()
  })
  const type = going?.type
  // The same place is gone to once, however often the list is drawn.
  const place = going === null || going.type === 'end' ? -1 : going.index
  useEffect(() => {
    if (type !== undefined) goOn()
  }, [type, place])

  // Where it ends nothing is waited for: what comes there later was not meant.
  const go = (step: 1 | -1) => setAsked(nextSlide(list, step, repeats).type === 'end' ? null : step)
  return {
    ...{ previous: shown.previous, isReady, isPaused, next },
    onReady(stay) {
      setReady(true)
      setStays(stay)
    },
    onDue: () => setDue(true),
    togglePaused: () => setPaused(!isPaused),
    goForward: () => go(1),
    goBack: () => go(-1),
  }
}
