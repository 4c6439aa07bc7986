import type { DragEvent } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { AppError } from '../../../shared/errors.ts'
import { capabilities, setCapabilities } from '../../rpc/capabilities.ts'
import { setClient } from '../../rpc/client-context.ts'
import { catalogues } from '../../text/catalogue.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { draggedFiles, draggedImage, dragSource, mayHoldFile, mayHoldImage } from './asset-drag.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { bringsFiles } from './own-drag.ts'

const asked: { assetId: string; signal: AbortSignal | undefined }[] = []

beforeEach(() => {
  const before = capabilities()
  setCapabilities({ ...before, dragOut: true })
  vi.stubGlobal('window', new EventTarget())
  asked.length = 0
  const dragOut = async ({ assetId }: { assetId: string }, options?: { signal?: AbortSignal }) => {
    asked.push({ assetId, signal: options?.signal })
    return {}
  }
  const dragReady = async () => ({ isNew: false })
  setClient({ library: { dragOut, dragReady } } as unknown as AtelierClient)
  onTestFinished(() => {
    pointer('pointerdown', 1)
    vi.unstubAllGlobals()
    setCapabilities(before)
  })
})

const pointer = (type: string, buttons: number) =>
  window.dispatchEvent(Object.assign(new Event(type), { buttons }))

/** Drags it, as a person does; returns whether the page's own drag was put aside. */
function drag(asset: ReturnType<typeof makeAsset>): boolean {
  let isPrevented = false
  const event = { preventDefault: () => (isPrevented = true) }
  dragSource(asset).onDragStart?.(event as unknown as DragEvent)
  return isPrevented
}

/** As a page sees files that come from outside; before the drop it sees none of them. */
const hovering = { types: ['Files'], files: [] as unknown as FileList }
const dropOf = (...files: { name: string; size: number }[]) => ({
  ...{ types: ['Files'], getData: () => '' },
  files: files as unknown as FileList,
})

test('a drag of a tile goes on as the system’s own, and what comes back over the window is still that image', () => {
  const asset = makeAsset(1)
  expect(drag(asset)).toBe(true)
  expect(asked.map(({ assetId }) => assetId)).toEqual([asset.id])
  expect([mayHoldImage(hovering), mayHoldFile(hovering)]).toEqual([true, true])
  expect(bringsFiles(hovering)).toBe(false)

  const drop = dropOf({ name: asset.fileName, size: asset.byteSize })
  expect([draggedImage(drop), draggedFiles(drop)]).toEqual([asset.id, [asset.id]])
  expect(bringsFiles(drop)).toBe(false)
})

test('a video is for boards, and for no place that takes images', () => {
  const asset = makeAsset(1, { kind: 'video' })
  drag(asset)
  expect([mayHoldImage(hovering), mayHoldFile(hovering)]).toEqual([false, true])
  const drop = dropOf({ name: asset.fileName, size: asset.byteSize })
  expect([draggedImage(drop), draggedFiles(drop)]).toEqual([null, [asset.id]])
})

test('another file that is dropped after a drag that ended elsewhere is that other file', () => {
  const asset = makeAsset(1)
  drag(asset)
  const others = [
    dropOf({ name: 'other.png', size: asset.byteSize }),
    dropOf({ name: asset.fileName, size: asset.byteSize + 1 }),
    dropOf({ name: asset.fileName, size: asset.byteSize }, { name: 'other.png', size: 1 }),
  ]
  expect(others.map(draggedImage)).toEqual([null, null, null])
  expect(others.map(bringsFiles)).toEqual([true, true, true])
})

test('a drag is over when the pointer moves again without a button', () => {
  drag(makeAsset(1))
  pointer('pointermove', 1)
  expect(mayHoldFile(hovering)).toBe(true)
  pointer('pointermove', 0)
  expect(mayHoldFile(hovering)).toBe(false)
  expect(bringsFiles(hovering)).toBe(true)
})

test('who lets go before the file is ready drags nothing', () => {
  drag(makeAsset(1))
  expect(asked[0]?.signal?.aborted).toBe(false)
  pointer('pointerup', 0)
  expect(asked[0]?.signal?.aborted).toBe(true)
})

/** The app makes a copy that takes longer than any hand holds; what is said of it. */
function withSlowCopy() {
  const copy = Promise.withResolvers<{ isNew: boolean }>()
  const add = vi.spyOn(toasts, 'add').mockReturnValue('toast')
  onTestFinished(() => void add.mockRestore())
  const dragOut = (_asked: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener(
        'abort',
        () => void copy.promise.finally(() => reject(signal.reason)).catch(() => {}),
      ),
    )
  const dragReady = vi.fn(() => copy.promise)
  setClient({ library: { dragOut, dragReady } } as unknown as AtelierClient)
  const said = () => add.mock.calls.map(([{ title }]) => title)
  return {
    copy,
    dragReady,
    said,
    ended: () => Promise.allSettled(dragReady.mock.results.map(({ value }) => value)),
  }
}

const dragAndLetGo = () => {
  drag(makeAsset(1))
  pointer('pointerup', 0)
  pointer('pointermove', 0)
}

test('who let go before the copy was ready hears once when it is', async () => {
  const { copy, said, ended } = withSlowCopy()
  dragAndLetGo()
  dragAndLetGo()
  expect(said()).toEqual([])
  copy.resolve({ isNew: true })
  await ended()
  expect(said()).toEqual([catalogues.en.library.dragReady])
})

test('who holds it again by then, or let go of a file that was ready, hears nothing', async () => {
  const held = withSlowCopy()
  dragAndLetGo()
  drag(makeAsset(1))
  held.copy.resolve({ isNew: true })
  await held.ended()
  const ready = withSlowCopy()
  dragAndLetGo()
  ready.copy.resolve({ isNew: false })
  await ready.ended()
  expect([held.said(), ready.said()]).toEqual([[], []])
})

test('who let go hears too that there was no room for the copy', async () => {
  const { copy, said, ended } = withSlowCopy()
  dragAndLetGo()
  copy.reject(new AppError('disk-full'))
  await ended()
  expect(said()).toEqual([catalogues.en.library.dragDiskFull])
})

test('that the disk has no room for the copy is said of the Library’s disk', async () => {
  const dragOut = () => Promise.reject(new AppError('disk-full'))
  const add = vi.spyOn(toasts, 'add')
  setClient({ library: { dragOut } } as unknown as AtelierClient)
  drag(makeAsset(1))
  await vi.waitUntil(() => add.mock.calls.length > 0)
  expect(add.mock.calls.map(([{ title }]) => title)).toEqual([catalogues.en.library.dragDiskFull])
})

test('what is dragged together is taken together by who takes several, in the desktop window and in a browser', () => {
  const ids = [1, 2, 3].map(assetId)
  const asset = makeAsset(2)
  const held = new Map<string, string>()
  const event = {
    preventDefault() {},
    dataTransfer: { setData: (type: string, value: string) => held.set(type, value), effectAllowed: 'none' },
  } as unknown as DragEvent
  dragSource(asset, new Set(ids)).onDragStart?.(event)
  const drop = dropOf({ name: asset.fileName, size: asset.byteSize })
  expect([draggedFiles(drop), draggedImage(drop)]).toEqual([ids, asset.id])

  setCapabilities({ ...capabilities(), dragOut: false })
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
  dragSource(asset, new Set(ids)).onDragStart?.(event)
  const data = { getData: (type: string) => held.get(type) ?? '' }
  expect([draggedFiles(data), draggedImage(data)]).toEqual([ids, asset.id])
})

test('in the browser window the page’s own drag goes on', () => {
  setCapabilities({ ...capabilities(), dragOut: false })
  vi.stubGlobal('location', new URL('http://127.0.0.1/'))
  const held = new Map<string, string>()
  let isPrevented = false
  const event = {
    preventDefault: () => (isPrevented = true),
    dataTransfer: { setData: (type: string, value: string) => held.set(type, value), effectAllowed: 'none' },
  }
  dragSource(makeAsset(1)).onDragStart?.(event as unknown as DragEvent)
  expect([isPrevented, asked.length, [...held.keys()].includes('DownloadURL')]).toEqual([false, 0, true])
})
