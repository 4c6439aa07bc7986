/** What a page can tell of one image after the other. */
export type Turner = {
  /** Presses a key once nothing is being fetched; how long until the image of the active pane is another and painted, and where from. */
  press(key: string): Promise<{ ms: number; address: string }>
  /** The same for one element that is given an address, which was fetched and decoded before. */
  swap(address: string): Promise<number>
}

declare global {
  interface Window {
    turner: Turner
  }
}

/** Sent to a page as it stands, so it uses nothing from outside. */
export function installTurner(): void {
  const bare = document.createElement('img')
  bare.style.cssText = 'position:fixed;inset:0;width:1000px;height:700px;object-fit:contain;z-index:99'
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const afterFrame = async () => {
    await nextFrame()
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  const shown = () => document.querySelector<HTMLImageElement>('[data-active-pane] img')
  const painted = async (image: HTMLImageElement) => {
    await image.decode()
    await afterFrame()
  }
  /** As many frames as the prefetching of the next ones may take a breath. */
  const quietFrames = 30
  const quiet = async () => {
    let count = -1
    for (let frames = 0; frames < quietFrames; frames += 1) {
      const now = performance.getEntriesByType('resource').length
      if (now !== count) frames = 0
      count = now
      await nextFrame()
    }
  }
  performance.setResourceTimingBufferSize(10_000)
  window.turner = {
    async press(key) {
      await quiet()
      const before = shown()?.src
      const startMs = performance.now()
      dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
      dispatchEvent(new KeyboardEvent('keyup', { key, code: key }))
      let image = shown()
      while (image === null || image.src === before) {
        await nextFrame()
        image = shown()
      }
      await painted(image)
      return { ms: performance.now() - startMs, address: image.src }
    },
    async swap(address) {
      if (!bare.isConnected) document.documentElement.append(bare)
      const ahead = new Image()
      ahead.src = address
      await ahead.decode()
      await afterFrame()
      const startMs = performance.now()
      bare.src = address
      await painted(bare)
      return performance.now() - startMs
    },
  }
}
