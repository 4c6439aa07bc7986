import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { runDesktop } from './run-desktop.ts'

/** A port as Electron's main process sees it: an event emitter. */
class FakePort extends EventEmitter {
  readonly sent: unknown[] = []
  isStarted = false
  isClosed = false
  postMessage = (message: unknown) => void this.sent.push(message)
  start = () => void (this.isStarted = true)
  close = () => void (this.isClosed = true)
}

type Desktop = Awaited<ReturnType<typeof runDesktop>>
type Frame = { parent: object | null; url: string }

const ourPage: Frame = { parent: null, url: 'app://atelier/?room=chat' }

function offer(
  desktop: Desktop,
  senderId: number,
  senderFrame: Frame | null,
  ports = [new FakePort()],
): FakePort[] {
  desktop.ipcMain.emit('atelier-port', { sender: { id: senderId }, senderFrame, ports })
  return ports
}

test('a port from the top frame of our page becomes a channel', async () => {
  const desktop = await runDesktop()
  const [port] = offer(desktop, desktop.window.webContents.id, ourPage)
  const [channel] = desktop.channels
  const frames: unknown[] = []
  channel?.onFrame((frame) => frames.push(frame))
  port?.emit('message', { data: { type: 'ask' } })
  channel?.send({ type: 'answer' })
  expect(port?.isStarted).toBe(true)
  expect(frames).toEqual([{ type: 'ask' }])
  expect(port?.sent).toEqual([{ type: 'answer' }])
})

test('a window that goes away closes its channel once, and nothing is sent after that', async () => {
  const desktop = await runDesktop()
  const [port] = offer(desktop, desktop.window.webContents.id, ourPage)
  const [channel] = desktop.channels
  let closes = 0
  channel?.onClose(() => (closes += 1))
  port?.emit('close')
  port?.emit('close')
  channel?.send({ type: 'answer' })
  expect(closes).toBe(1)
  expect(port?.sent).toEqual([])
})

test('a reloaded page brings a new port and gets a new channel', async () => {
  const desktop = await runDesktop()
  offer(desktop, desktop.window.webContents.id, ourPage)
  offer(desktop, desktop.window.webContents.id, ourPage)
  expect(desktop.channels).toHaveLength(2)
})

test.each<[string, Frame | null]>([
  ['a frame inside our page', { parent: {}, url: 'app://atelier/' }],
  ['an empty page', { parent: null, url: 'about:blank' }],
  ['another site', { parent: null, url: 'https://example.com/' }],
  ['another host of our scheme', { parent: null, url: 'app://other/' }],
  ['a frame that is gone already', null],
])('a port from %s is closed unread', async (_where, frame) => {
  const desktop = await runDesktop()
  const [port] = offer(desktop, desktop.window.webContents.id, frame)
  expect(desktop.channels).toEqual([])
  expect(port?.isClosed).toBe(true)
  expect(port?.isStarted).toBe(false)
})

test('a port from a window that is not ours is closed unread', async () => {
  const desktop = await runDesktop()
  const [port] = offer(desktop, 99, ourPage)
  expect(desktop.channels).toEqual([])
  expect(port?.isClosed).toBe(true)
})

test('a message without a port does nothing, and of several ports one is taken', async () => {
  const desktop = await runDesktop()
  offer(desktop, desktop.window.webContents.id, ourPage, [])
  expect(desktop.channels).toEqual([])
  const [first, second] = offer(desktop, desktop.window.webContents.id, ourPage, [
    new FakePort(),
    new FakePort(),
  ])
  expect(desktop.channels).toHaveLength(1)
  expect([first?.isClosed, second?.isClosed]).toEqual([false, true])
})
