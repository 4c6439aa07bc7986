/** What the page itself can tell of a canvas while it is drawn on. */
export type Probe = {
  /** From now on notes when a pen was somewhere, and when its ink is there: milliseconds from the one to the other, in order. */
  follow(): { latencies: number[]; waiting: () => number; stop: () => void }
  /** Milliseconds until every one of these places is dark, or is not. */
  until(places: readonly { x: number; y: number }[], isDark: boolean): Promise<number>
  /**
   * Moves the view by a wheel event each frame, for so many frames; where nothing is drawn for how long at most, and how many
   * frames of the page came late.
   */
  travel(frames: number): Promise<{ blankMs: number; lateShare: number }>
}

declare global {
  interface Window {
    probe: Probe
    following: ReturnType<Probe['follow']>
  }
}

/**
 * Looks at the canvas that is marked with `data-probe`, as the compositor was given it: once the frame of the page is over, and
 * three times before the next one. Sent to a page as it stands, so it uses nothing from outside.
 */
export function installProbe(): void {
  const frameMs = 1000 / 60
  const spot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const grid = new OffscreenCanvas(32, 20).getContext('2d', { willReadFrequently: true })
  if (spot === null || grid === null) throw new Error('no 2D context')
  const canvas = () => {
    const found = document.querySelector<HTMLCanvasElement>('canvas[data-probe]')
    if (found === null) throw new Error('no canvas is marked')
    return found
  }
  const isDarkAt = ({ x, y }: { x: number; y: number }): boolean => {
    const from = canvas()
    const { left, top, width } = from.getBoundingClientRect()
    const scale = from.width / width
    spot.clearRect(0, 0, 1, 1)
    spot.drawImage(from, Math.floor((x - left) * scale), Math.floor((y - top) * scale), 1, 1, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = spot.getImageData(0, 0, 1, 1).data
    return alpha > 128 && red < 90 && green < 90 && blue < 90
  }
  const afterFrame = new MessageChannel()
  /** Calls back four times a frame until it is told to stop. */
  const oftenInFrames = (look: () => void): (() => void) => {
    let isOn = true
    const afterEach = () => isOn && look()
    afterFrame.port1.addEventListener('message', afterEach)
    afterFrame.port1.start()
    const frame = () => {
      if (!isOn) return
      afterFrame.port2.postMessage(null)
      for (const delay of [4, 8, 12]) setTimeout(() => isOn && look(), delay)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return () => {
      isOn = false
      afterFrame.port1.removeEventListener('message', afterEach)
    }
  }

  window.probe = {
    follow() {
      const pending: { at: number; x: number; y: number }[] = []
      const latencies: number[] = []
      const onMove = (event: PointerEvent) => {
        const all = event.getCoalescedEvents()
        for (const { timeStamp: at, clientX: x, clientY: y } of all.length > 0 ? all : [event])
          pending.push({ at, x, y })
      }
      window.addEventListener('pointermove', onMove, { capture: true })
      const stop = oftenInFrames(() => {
        for (let first = pending[0]; first !== undefined && isDarkAt(first); first = pending[0]) {
          latencies.push(performance.now() - first.at)
          pending.shift()
        }
      })
      return {
        latencies,
        waiting: () => pending.length,
        stop() {
          window.removeEventListener('pointermove', onMove, { capture: true })
          stop()
        },
      }
    },
    until(places, isDark) {
      const startMs = performance.now()
      return new Promise((resolve) => {
        const stop = oftenInFrames(() => {
          if (places.some((place) => isDarkAt(place) !== isDark)) return
          stop()
          resolve(performance.now() - startMs)
        })
      })
    },
    async travel(frames) {
      const from = canvas()
      const { left, top, width, height } = from.getBoundingClientRect()
      const blankSince = new Float64Array(32 * 20).fill(Infinity)
      let [blankMs, late] = [0, 0]
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let lastMs = await nextFrame()
      for (let frame = 0; frame < frames; frame += 1) {
        // In, across, out, back: each for half a second.
        const phase = Math.floor(frame / 30) % 4
        const isZoom = phase % 2 === 0
        const wheel = {
          deltaX: isZoom ? 0 : phase === 1 ? 30 : -30,
          deltaY: isZoom ? (phase === 0 ? -36 : 36) : Math.round(24 * Math.sin(frame / 9)),
        }
        const at = { clientX: left + width / 2, clientY: top + height / 2 }
        from.dispatchEvent(
          new WheelEvent('wheel', { ...wheel, ...at, ctrlKey: isZoom, bubbles: true, cancelable: true }),
        )
        const nowMs = await nextFrame()
        late += Math.max(0, Math.round((nowMs - lastMs) / frameMs) - 1)
        lastMs = nowMs
        grid.clearRect(0, 0, 32, 20)
        grid.imageSmoothingEnabled = false
        grid.drawImage(from, 0, 0, 32, 20)
        const { data } = grid.getImageData(0, 0, 32, 20)
        for (let cell = 0; cell < blankSince.length; cell += 1) {
          const [red, green, blue, alpha] = data.subarray(cell * 4, cell * 4 + 4)
          // The greys of the chequers: no drawing of this bench has one.
          const isBlank = alpha === 255 && red === green && green === blue
          const since = isBlank ? Math.min(blankSince[cell] ?? Infinity, nowMs) : Infinity
          blankSince[cell] = since
          if (isBlank) blankMs = Math.max(blankMs, nowMs - since)
        }
      }
      return { blankMs, lateShare: late / (frames + late) }
    },
  }
}
