import Konva from 'konva'

/** `bare`: one canvas and a brush, nothing else. */
export type Peer = 'bare' | 'konva'
export type PeerDrawing = { side: number; layers: number; brushSize: number }

declare global {
  interface Window {
    openPeer(peer: Peer, drawing: PeerDrawing): void
    /** So many canvases of this size, drawn all over. */
    openPlain(side: number, layers: number): void
    /** @returns the address of a flat image of this size */
    flatPng(side: number): Promise<string>
    /** @returns milliseconds until it is drawn */
    showPng(address: string): Promise<number>
    /** Takes the last stroke on Konva's layer away or back. @returns milliseconds of drawing */
    turnKonva(isBack: boolean): number
  }
}

const host = document.getElementById('root') as HTMLDivElement
const ink = '#1a1a1a'

window.openPeer = (peer, drawing) => {
  host.replaceChildren()
  if (peer === 'bare') openBare(drawing)
  else openKonva(drawing)
}

window.openPlain = (side, layers) => {
  host.replaceChildren(...Array.from({ length: layers }, () => paper(side)))
}

window.flatPng = (side) =>
  new Promise((resolve, reject) =>
    paper(side).toBlob((blob) =>
      blob === null ? reject(new Error('no PNG')) : resolve(URL.createObjectURL(blob)),
    ),
  )

window.showPng = async (address) => {
  const startMs = performance.now()
  const image = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = host.clientHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  host.replaceChildren(canvas)
  await new Promise(requestAnimationFrame)
  image.close()
  return performance.now() - startMs
}

/** An image that is nowhere dark. */
function paper(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no 2D context')
  for (let x = 0; x < side; x += 256)
    for (let y = 0; y < side; y += 256) {
      pen.fillStyle = `rgb(${150 + ((x / 16) % 64)} 180 ${170 + ((y / 16) % 64)})`
      pen.fillRect(x, y, 256, 256)
    }
  return canvas
}

function scaleOf(side: number): number {
  return Math.min(host.clientWidth, host.clientHeight) / side
}

function pointsOf(event: PointerEvent): readonly PointerEvent[] {
  const all = event.getCoalescedEvents()
  return all.length > 0 ? all : [event]
}

/** A canvas as large as the document, which the browser makes smaller. */
function openBare({ side, brushSize }: PeerDrawing): void {
  const canvas = host.appendChild(paper(side))
  const scale = scaleOf(side)
  canvas.style.width = canvas.style.height = `${side * scale}px`
  canvas.dataset['probe'] = ''
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no 2D context')
  Object.assign(pen, { lineWidth: brushSize, lineCap: 'round', strokeStyle: ink })
  let last: PointerEvent | null = null
  canvas.addEventListener('pointerdown', (event) => void (last = event))
  canvas.addEventListener('pointerup', () => void (last = null))
  canvas.addEventListener('pointermove', (event) => {
    for (const point of pointsOf(event)) {
      if (last === null) return
      pen.beginPath()
      pen.moveTo(last.clientX / scale, last.clientY / scale)
      pen.lineTo(point.clientX / scale, point.clientY / scale)
      pen.stroke()
      last = point
    }
  })
  let view = { x: 0, y: 0, scale: 1 }
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault()
    view = moved(view, event)
    canvas.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  })
}

/** As its documentation draws freely: a line that grows, in the layer that is drawn on; each layer has its image. */
function openKonva({ side, layers, brushSize }: PeerDrawing): void {
  const scale = scaleOf(side)
  const { clientWidth: width, clientHeight: height } = host
  const stage = new Konva.Stage({ container: host, width, height, scaleX: scale, scaleY: scale })
  const image = paper(side)
  const all = Array.from({ length: layers }, (_, place) => {
    const layer = new Konva.Layer({ listening: false })
    layer.add(new Konva.Image({ image, opacity: place === 0 ? 1 : 0.1 }))
    stage.add(layer)
    return layer
  })
  const active = all.at(-1)
  if (active === undefined) throw new Error('no layer')
  active.getCanvas()._canvas.dataset['probe'] = ''
  let line: Konva.Line | null = null
  window.turnKonva = (isBack) => {
    const startMs = performance.now()
    active.getChildren().at(-1)?.visible(!isBack)
    active.draw()
    return performance.now() - startMs
  }
  const at = ({ clientX, clientY }: PointerEvent) => [clientX / scale, clientY / scale]
  host.addEventListener('pointerdown', (event) => {
    const points = [...at(event), ...at(event)]
    line = new Konva.Line({
      points,
      stroke: ink,
      strokeWidth: brushSize,
      lineCap: 'round',
      lineJoin: 'round',
    })
    active.add(line)
  })
  host.addEventListener('pointerup', () => void (line = null))
  host.addEventListener('pointermove', (event) => {
    line?.points([...line.points(), ...pointsOf(event).flatMap(at)])
  })
  let view = { x: 0, y: 0, scale: 1 }
  host.addEventListener('wheel', (event) => {
    event.preventDefault()
    view = moved(view, event)
    stage.setAttrs({ x: view.x, y: view.y, scaleX: scale * view.scale, scaleY: scale * view.scale })
  })
}

type View = { x: number; y: number; scale: number }

function moved({ x, y, scale }: View, { ctrlKey, deltaX, deltaY, clientX, clientY }: WheelEvent): View {
  if (!ctrlKey) return { x: x - deltaX, y: y - deltaY, scale }
  const factor = Math.exp(-deltaY * 0.0022)
  return { x: clientX - (clientX - x) * factor, y: clientY - (clientY - y) * factor, scale: scale * factor }
}
