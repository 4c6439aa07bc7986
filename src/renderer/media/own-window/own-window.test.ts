import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { AppError } from '../../../shared/errors.ts'
import { viewedAlone } from '../../../shared/domain/window/viewer-address.ts'
import { capabilities, setCapabilities } from '../../rpc/capabilities.ts'
import { setClient } from '../../rpc/client-context.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { assetId } from '../media-fixtures.ts'
import { openOwnWindow, shownAlone } from './own-window.ts'

const openWindow = vi.fn(async () => ({ isOpen: true }))
const openTab = vi.fn()

beforeEach(() => {
  const before = capabilities()
  setCapabilities({ ...before, ownWindow: true })
  openWindow.mockClear()
  openTab.mockClear()
  vi.stubGlobal('window', { open: openTab })
  setClient({ library: { openWindow } } as unknown as AtelierClient)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    setCapabilities(before)
  })
})

test('the app opens the window, and hears nothing but which file', async () => {
  const told = vi.spyOn(toasts, 'add')
  await openOwnWindow(assetId(1))
  expect(openWindow.mock.calls).toEqual([[{ assetId: assetId(1) }]])
  expect([openTab.mock.calls.length, told.mock.calls.length]).toEqual([0, 0])
})

test('who cannot have one more, or not this one, is told', async () => {
  const told = vi.spyOn(toasts, 'add').mockReturnValue('')
  onTestFinished(() => void told.mockRestore())
  openWindow.mockResolvedValueOnce({ isOpen: false })
  await openOwnWindow(assetId(1))
  openWindow.mockRejectedValueOnce(new AppError('not-found'))
  await openOwnWindow(assetId(1))
  expect(told).toHaveBeenCalledTimes(2)
  expect(told.mock.calls[0]?.[0].title).toMatch(/^Too many windows/)
})

test('in a browser one tab is for all files, and its address holds the file and no code', async () => {
  setCapabilities({ ...capabilities(), ownWindow: false })
  await openOwnWindow(assetId(1))
  await openOwnWindow(assetId(2))
  const [[address, name], [, again]] = openTab.mock.calls as [[string, string], [string, string]]
  expect(address).toBe(`?viewer=${assetId(1)}`)
  expect(again).toBe(name)
  expect(openWindow).not.toHaveBeenCalled()
})

test.each(['', '?room=images', '?viewer=', '?viewer=../secret', '?viewer=job_00000000000000000000000001'])(
  'the address “%s” is of a window with rooms',
  (search) => expect(viewedAlone(search)).toBeNull(),
)

test('a window knows by its address which file it shows alone', () => {
  vi.stubGlobal('location', { search: `?viewer=${assetId(3)}` })
  expect(shownAlone()).toBe(assetId(3))
})
