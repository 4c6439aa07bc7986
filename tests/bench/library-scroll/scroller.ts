/** What was seen of a list while it was scrolled. */
export type Scrolled = {
  /** Frames that came more than half a frame late, with those that never came, of all that should have come. */
  lateShare: number
  /** Frames that were painted without a tile anywhere. */
  blank: number
  frames: number
}

export type Scroller = {
  /** Scrolls the grid of the Library down and up again, for so many seconds. */
  scroll(speed: number, seconds: number): Promise<Scrolled>
  /** Puts a list of the same rows, without React, in the place of the app: whose scrolling is then measured. */
  bePlain(): void
}

declare global {
  interface Window {
    scroller: Scroller
  }
}

/** Sent to a page as it stands, so it uses nothing from outside. */
export function installScroller(): void {
  const usualFrameMs = 1000 / 60
  let list = document.querySelector<HTMLElement>('[role=grid]')
  const mustBe = <Found>(found: Found | null | undefined): Found => {
    if (found === null || found === undefined) throw new Error('The page has no grid')
    return found
  }
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /** A message comes after what the frame painted. */
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  /** So many places that they cannot all lie in the gaps between tiles. */
  const hasTile = (grid: HTMLElement) => {
    const { left, top, width, height } = grid.getBoundingClientRect()
    return [0.1, 0.37, 0.5, 0.63, 0.9].some((down) =>
      [0.05, 0.2, 0.52].some((right) => {
        const found = document.elementFromPoint(left + width * right, top + height * down)
        return found !== null && found.closest('[data-tile]') !== null
      }),
    )
  }

  window.scroller = {
    async scroll(speed, seconds) {
      const grid = mustBe(list)
      const most = grid.scrollHeight - grid.clientHeight
      let [frames, late, blank] = [0, 0, 0]
      let direction = 1
      let lastMs = await nextFrame()
      let elapsedMs = usualFrameMs
      const endMs = lastMs + seconds * 1000
      while (lastMs < endMs) {
        await painted()
        // Between two frames, as a wheel does: what comes of it is in the next one.
        if (grid.scrollTop >= most) direction = -1
        if (grid.scrollTop <= 0) direction = 1
        grid.scrollTop += (direction * speed * elapsedMs) / 1000
        const nowMs = await nextFrame()
        elapsedMs = nowMs - lastMs
        late += Math.max(0, Math.round(elapsedMs / usualFrameMs) - 1)
        lastMs = nowMs
        frames += 1
        await painted()
        if (!hasTile(grid)) blank += 1
      }
      return { lateShare: late / (frames + late), blank, frames }
    },
    bePlain() {
      const grid = mustBe(list)
      const rows = [...grid.querySelectorAll<HTMLElement>('[role=row]')].filter(
        (row) => row.querySelector('[data-asset]') !== null,
      )
      const rowHeight = mustBe(rows[0]).offsetHeight
      const total = grid.scrollHeight
      const addresses = [...grid.querySelectorAll('img')].map(({ src }) => src)
      const plain = grid.cloneNode(false) as HTMLElement
      plain.style.cssText = 'position:fixed;inset:0;overflow-y:auto'
      const sheet = document.createElement('div')
      sheet.style.cssText = `position:relative;height:${total}px`
      plain.append(sheet)
      document.body.replaceChildren(plain)
      const shown = Math.ceil(plain.clientHeight / rowHeight) + 4
      const pool = Array.from({ length: shown }, (_, nth) => {
        const row = mustBe(rows[nth % rows.length]).cloneNode(true) as HTMLElement
        row.style.position = 'absolute'
        row.style.width = '100%'
        sheet.append(row)
        return { row, images: [...row.querySelectorAll('img')] }
      })
      const place = () => {
        const first = Math.max(0, Math.floor(plain.scrollTop / rowHeight) - 2)
        for (let nth = first; nth < first + shown; nth += 1) {
          const { row, images } = mustBe(pool[nth % shown])
          row.style.transform = `translateY(${nth * rowHeight}px)`
          for (const [column, image] of images.entries())
            image.src = addresses[(nth * 7 + column) % addresses.length] ?? ''
        }
      }
      place()
      plain.addEventListener('scroll', place, { passive: true })
      list = plain
    },
  }
}
