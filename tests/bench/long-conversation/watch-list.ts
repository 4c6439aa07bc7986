import type { Page } from '@playwright/test'

/** What was seen of the list of messages while it was to stay at its end. */
export type AtEnd = {
  frames: number
  /** Frames that came more than half a frame late, with those that never came, of all that should have come. */
  lateShare: number
  longTasks: number
  /** The greatest distance from the end that a frame was painted with, in whole pixels. */
  pinErrorPx: number
}

/**
 * Watches the list at its end for so long. Where things stand is asked of an observer of intersections, which tells how
 * a frame was painted: any other moment may see rows that have not been put right yet.
 */
export function watchAtEnd(page: Page, forMs: number): Promise<AtEnd> {
  return page.getByRole('log').evaluate(async (log, ms) => {
    const frameMs = 1000 / 60
    const end = log.lastElementChild
    if (end === null) throw new Error('The list has no end')
    let [frames, late, longTasks, furthestPx] = [0, 0, 0, 0]
    const tasks = new PerformanceObserver((list) => void (longTasks += list.getEntries().length))
    tasks.observe({ type: 'longtask' })
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const startMs = await nextFrame()
    for (let lastMs = startMs; lastMs - startMs < ms;) {
      const painted = new IntersectionObserver(
        ([entry]) => {
          const away = (entry?.boundingClientRect.bottom ?? 0) - (entry?.rootBounds?.bottom ?? 0)
          furthestPx = Math.max(furthestPx, Math.abs(away))
          painted.disconnect()
        },
        { root: log },
      )
      painted.observe(end)
      const nowMs = await nextFrame()
      frames += 1
      late += Math.max(0, Math.round((nowMs - lastMs) / frameMs) - 1)
      lastMs = nowMs
    }
    tasks.disconnect()
    // What is less than a pixel is how the browser rounds.
    return { frames, lateShare: late / (frames + late), longTasks, pinErrorPx: Math.floor(furthestPx) }
  }, forMs)
}

/** What was seen on the way up. */
export type Climb = {
  /** How often earlier messages came in above. */
  joined: number
  /** The furthest that a message in sight moved in a frame by anything but the scrolling, in whole pixels. */
  shiftPx: number
}

/**
 * Scrolls up by so much a frame until earlier messages came in above so often. For every other time it stands
 * still while they come; for the others it goes on scrolling.
 */
export function climb(page: Page, way: { times: number; stepPx: number }): Promise<Climb> {
  return page.getByRole('log').evaluate(async (log, { times, stepPx }) => {
    /** Nearer to the start than this earlier messages are read; that many more pixels are a page of them. */
    const [readAheadPx, pagePx, quietFrames] = [1_200, 1_500, 8]
    /** By its words, so that a message whose row was made anew where it was has not moved. */
    const nameOf = (message: Element) => /^Message \d+\./.exec(message.textContent)?.[0] ?? ''
    type Place = { topPx: number; bottomPx: number; isTopInSight: boolean; isBottomInSight: boolean }
    const painted = () =>
      new Promise<Map<string, Place>>((resolve) => {
        requestAnimationFrame(() => {
          const observer = new IntersectionObserver(
            (entries) => {
              observer.disconnect()
              // What was taken out before the frame was painted has no size.
              const drawn = entries.filter(({ boundingClientRect }) => boundingClientRect.height > 0)
              resolve(new Map(drawn.map((entry) => [nameOf(entry.target), placeOf(entry)])))
            },
            { root: log },
          )
          for (const message of log.querySelectorAll('article')) observer.observe(message)
        })
      })
    const placeOf = ({ boundingClientRect, rootBounds }: IntersectionObserverEntry): Place => {
      const { top: topPx, bottom: bottomPx } = boundingClientRect
      const isInSight = (px: number) => px >= (rootBounds?.top ?? 0) && px <= (rootBounds?.bottom ?? 0)
      return { topPx, bottomPx, isTopInSight: isInSight(topPx), isBottomInSight: isInSight(bottomPx) }
    }
    let [joined, furthestPx, restFrames] = [0, 0, 0]
    let heightPx = log.scrollHeight
    let before = await painted()
    while (joined < times) {
      const askedPx = restFrames > 0 ? 0 : Math.min(stepPx, log.scrollTop)
      restFrames = Math.max(0, restFrames - 1)
      // They are read from here on.
      if (joined % 2 === 0 && askedPx > 0 && log.scrollTop - askedPx < readAheadPx) restFrames = quietFrames
      log.scrollBy(0, -askedPx)
      const now = await painted()
      for (const [message, was] of before) {
        const edge = was.isTopInSight ? 'topPx' : was.isBottomInSight ? 'bottomPx' : null
        if (edge === null) continue
        const duePx = was[edge] + askedPx
        const is = now.get(message)
        if (is !== undefined) furthestPx = Math.max(furthestPx, Math.abs(is[edge] - duePx))
        // Not there, though it should be in sight: further than it can be seen.
        else if (duePx < log.getBoundingClientRect().bottom)
          furthestPx = Math.max(furthestPx, log.clientHeight)
      }
      if (log.scrollHeight - heightPx > pagePx) joined += 1
      heightPx = log.scrollHeight
      before = now
    }
    return { joined, shiftPx: Math.floor(furthestPx) }
  }, way)
}

/** Goes up at once until the first message of all is there, however it looks on the way. */
export async function goToStart(page: Page, firstWords: string): Promise<void> {
  await page.getByRole('log').evaluate(async (log, words) => {
    while (!(log.querySelector('article')?.textContent ?? '').startsWith(words)) {
      // Only what moves is heard of, also where earlier messages left the place alone.
      log.scrollTo(0, log.scrollTop === 0 ? 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, firstWords)
}
