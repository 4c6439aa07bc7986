import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import { bytesPerTile } from '../../engine/tiles/tile.ts'
import type { FromCanvas, ToCanvas } from '../messages.ts'
import { Session } from '../session.ts'

/** As wide as a page may be, and more than are read at once. */
const columns = 128
const tileIds = Array.from({ length: columns }, (_, column) => column + 1)
let server: Server | null = null

beforeEach(() => {
  // Nothing is painted: what is seen is the browser's.
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  await new Promise<void>((done) => {
    if (server === null) done()
    else server.close(() => done())
  })
  server = null
})

/** A tile in the middle, which is read first. */
const middle = columns / 2

/** An app that answers tiles and takes steps; broken, it answers only for what lies in the middle. */
class App {
  isBroken = false
  readonly tiles: number[] = []
  readonly steps: string[] = []

  readonly answer: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://app')
    if (pathname === '/preview') return
    const ids = (searchParams.get('ids') ?? '').split(',').map(Number)
    if (this.isBroken && !ids.includes(middle)) return void request.socket.destroy()
    if (pathname === '/step') {
      request.resume()
      this.steps.push('step')
      return void response.end(JSON.stringify({ revision: String(this.steps.length) }))
    }
    this.tiles.push(...ids)
    response.end(Buffer.alloc(ids.length * bytesPerTile, 255))
  }
}

type Size = { width: number; height: number }

async function open(app: App, { size, preview = null }: { size?: Size; preview?: string | null } = {}) {
  server = createServer(app.answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told: FromCanvas[] = []
  const waiting = new Set<() => void>()
  const session = new Session(
    {
      surface: { getContext: () => ({}) } as unknown as OffscreenCanvas,
      opened: {
        revision: '0',
        history: { undo: null, redo: null },
        structure: {
          ...(size ?? { width: columns * 256, height: 256 }),
          layers: [propertiesOf(newLayer({ id: 'one', name: 'One' }))],
          activeLayerId: 'one',
        },
        tiles:
          size === undefined
            ? tileIds.map((tileId, column) => ({ layerId: 'one', key: tileKey(column, 0), tileId }))
            : [],
      },
      addresses: {
        step: `${base}/step`,
        tiles: `${base}/tiles`,
        preview: preview === null ? null : `${base}${preview}`,
      },
      drafts: 0,
    },
    (message) => {
      told.push(message)
      for (const look of waiting) look()
    },
  )
  const heard = <Type extends FromCanvas['type']>(type: Type) =>
    new Promise<Extract<FromCanvas, { type: Type }>>((resolve) => {
      const look = () => {
        const found = told.find((message) => message.type === type)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found as Extract<FromCanvas, { type: Type }>)
      }
      waiting.add(look)
      look()
    })
  return { session, told, heard }
}

const order = {
  brush: { size: 10, hardness: 1, opacity: 1, isPressureSize: false },
  paint: { kind: 'colour', colour: { red: 1, green: 2, blue: 3 }, opacity: 1 },
} as const

function addLayer(id: string): Exclude<ToCanvas, { type: 'open' }> {
  const edit = { kind: 'add-layer', id, name: id } as const
  return { type: 'edit', edit }
}

function stroke(session: Session, x: number): void {
  const points = [{ x, y: 60, pressure: 1 }]
  const acts: Exclude<ToCanvas, { type: 'open' }>[] = [
    { type: 'stroke-start', order, points, maskId: null },
    { type: 'stroke-end', command: 'brush' },
  ]
  for (const act of acts) session.hear(act)
}

test('tiles that do not come are asked for again by the same worker, and what was drawn or waits is not lost', async () => {
  const app = new App()
  app.isBroken = true
  const { session, told, heard } = await open(app)
  stroke(session, (columns / 2) * 256 + 60)
  stroke(session, 60)
  session.hear(addLayer('two'))
  const failed = await heard('failed')
  expect(failed).toMatchObject({ mayGoOn: true, failure: { code: 'disconnected' } })
  // So does the step of the first stroke.
  await vi.waitUntil(() =>
    told.some((message) => message.type === 'saving' && message.state.failure !== null),
  )
  app.isBroken = false
  session.hear({ type: 'load-again' })
  session.hear({ type: 'save-again' })
  await heard('opened')
  session.hear({ type: 'settle', id: 1 })
  await heard('answered')
  const structures = told.flatMap((message) => (message.type === 'structure' ? [message.structure] : []))
  expect(structures.at(-1)?.layers.map(({ id }) => id)).toEqual(['one', 'two'])
  await vi.waitUntil(() => app.steps.length === 3)
  expect(app.tiles.toSorted((one, other) => one - other)).toEqual(tileIds)
})

test('a preview that never comes holds no tile back', async () => {
  const { heard } = await open(new App(), { preview: '/preview' })
  expect((await heard('opened')).type).toBe('opened')
})

test('what breaks while it is made is said, and what comes after it is done all the same', async () => {
  const { session, told, heard } = await open(new App())
  await heard('opened')
  const gone = { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
  const rect = { x: 0, y: 0, width: 10, height: 10 }
  session.hear({ type: 'paste', layerId: 'two', name: 'Two', rect, pixels: gone })
  const huge = { arrayBuffer: () => Promise.reject(new RangeError('Array buffer allocation failed')) }
  session.hear({ type: 'paste', layerId: 'two', name: 'Two', rect, pixels: huge as unknown as Blob })
  session.hear(addLayer('three'))
  session.hear({ type: 'settle', id: 1 })
  await heard('answered')
  const refused = told.flatMap((message) => (message.type === 'refused' ? [message.failure] : []))
  expect(refused).toHaveLength(2)
  expect(refused[1]).toMatchObject({ code: 'bad-input', data: { field: 'canvasStep' } })
  const structures = told.flatMap((message) => (message.type === 'structure' ? [message.structure] : []))
  expect(structures.at(-1)?.layers.map(({ id }) => id)).toEqual(['one', 'three'])
})

test('a large fill that is cancelled changes nothing, and the next act is done', async () => {
  const app = new App()
  const { session, told, heard } = await open(app, { size: { width: 8192, height: 8192 } })
  await heard('opened')
  const fill = { x: 5, y: 5, colour: { red: 9, green: 9, blue: 9 }, tolerance: 0 } as const
  session.hear({ type: 'fill', order: { ...fill, isContiguous: true, isAllLayers: false } })
  session.hear({ type: 'make-cancel' })
  stroke(session, 60)
  session.hear({ type: 'settle', id: 1 })
  await heard('answered')
  expect(told.filter(({ type }) => type === 'refused')).toEqual([])
  expect(told.findLast(({ type }) => type === 'progress')).toEqual({ type: 'progress', share: null })
  await vi.waitUntil(() => app.steps.length === 1)
  session.hear({ type: 'pick', id: 1, x: 5, y: 5 })
  expect(told.at(-1)).toEqual({ type: 'answered', id: 1, answer: null })
})
