import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../session/use-session.ts'

/** What a layer has on the page, in small, once its row has been seen. */
export function LayerThumbnail({ layerId }: { layerId: string }) {
  const { thumbnails } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useStore(thumbnails.store, (all) => all.get(layerId))

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    let stop: (() => void) | null = null
    const observer = new IntersectionObserver((entries) => {
      stop?.()
      stop = entries.at(-1)?.isIntersecting === true ? thumbnails.watch(layerId) : null
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [thumbnails, layerId])

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null || image === undefined) return
    const { width, height, pixels } = image
    Object.assign(element, { width, height })
    element.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [image])

  return (
    <span aria-hidden className="flex size-6 shrink-0 items-center justify-center">
      <canvas
        ref={canvas}
        width={1}
        height={1}
        className="chequered max-h-full max-w-full rounded-[3px] outline-1 outline-line-strong"
      />
    </span>
  )
}
