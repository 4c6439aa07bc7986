import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { displayAt } from './electron-double.ts'
import { prepareDesktop, temporaryDirectory } from './run-desktop.ts'

const laptop = displayAt(0, 1440)
const besideIt = displayAt(1440, 2560)
const stateFile = (folder: string): string => join(folder, 'window-state.json')

/** One run of the app, on these displays. */
async function open(folder: string, displays: ReturnType<typeof displayAt>[] = [laptop]) {
  const desktop = prepareDesktop(folder)
  desktop.displays.splice(0, desktop.displays.length, ...displays)
  desktop.app.ready.resolve()
  await desktop.start()
  const [window] = desktop.windows
  if (window === undefined) throw new Error('no window was opened')
  let isOver = false
  const close = async (): Promise<void> => {
    if (isOver) return
    isOver = true
    window.close()
    desktop.app.quit()
    await desktop.app.exited.promise
  }
  onTestFinished(close)
  return { window, close, exited: desktop.app.exited.promise }
}

test('the window comes back where it was and as it was', async () => {
  const folder = temporaryDirectory()
  const first = await open(folder)
  first.window.bounds = { x: 100, y: 50, width: 900, height: 650 }
  first.window.isBig = true
  await first.close()

  const second = await open(folder)
  expect(second.window.options).toMatchObject({ x: 100, y: 50, width: 900, height: 650, show: false })
  second.window.emit('ready-to-show')
  expect(second.window.done.slice(-2)).toEqual(['maximize', 'show'])
  second.window.isWhole = true
  await second.close()

  const third = await open(folder)
  third.window.emit('ready-to-show')
  expect(third.window.done.slice(-2)).toEqual(['full screen true', 'show'])
})

test('a window that the end of a session of Windows takes away, without closing it, comes back where it was', async () => {
  const folder = temporaryDirectory()
  const { window, exited } = await open(folder)
  window.bounds = { x: 100, y: 50, width: 900, height: 650 }
  window.emit('session-end', { reasons: ['logoff'] })
  await exited
  const next = await open(folder)
  expect(next.window.options).toMatchObject(window.bounds)
})

test('each arrangement of displays has its own place of the window, also after another one was used', async () => {
  const folder = temporaryDirectory()
  const atDesk = await open(folder, [laptop, besideIt])
  atDesk.window.bounds = { x: 1600, y: 20, width: 2000, height: 1000 }
  await atDesk.close()

  const onTheRoad = await open(folder)
  expect(onTheRoad.window.options).toMatchObject({ width: 1440, height: 1000 })
  expect(onTheRoad.window.options).not.toHaveProperty('x')
  onTheRoad.window.bounds = { x: 40, y: 30, width: 1000, height: 700 }
  await onTheRoad.close()

  // The system names them in whatever order.
  const again = await open(folder, [besideIt, laptop])
  expect(again.window.options).toMatchObject({ x: 1600, y: 20, width: 2000, height: 1000 })
  await again.close()
  const back = await open(folder)
  expect(back.window.options).toMatchObject({ x: 40, y: 30, width: 1000, height: 700 })
})

test('an arrangement never seen begins with the last size, and its place where that is on a display', async () => {
  const folder = temporaryDirectory()
  const first = await open(folder)
  first.window.bounds = { x: 100, y: 50, width: 900, height: 650 }
  await first.close()
  const second = await open(folder, [laptop, besideIt])
  expect(second.window.options).toMatchObject({ x: 100, y: 50, width: 900, height: 650 })
})

test('a place that no display shows is forgotten, even of the displays that are here', async () => {
  const folder = temporaryDirectory()
  const first = await open(folder)
  first.window.bounds = { x: 5000, y: 50, width: 900, height: 650 }
  await first.close()
  const second = await open(folder)
  expect(second.window.options).toMatchObject({ width: 900, height: 650 })
  expect(second.window.options).not.toHaveProperty('x')
})

test('the arrangements that were used longest ago are forgotten: the file does not grow', async () => {
  const folder = temporaryDirectory()
  for (let width = 1000; width < 1012; width += 1) await (await open(folder, [displayAt(0, width)])).close()
  const kept: unknown = JSON.parse(readFileSync(stateFile(folder), 'utf8'))
  expect(kept).toHaveLength(8)
  expect(kept).toMatchObject([
    { displays: '0,0 1004x1080' },
    {},
    {},
    {},
    {},
    {},
    {},
    { displays: '0,0 1011x1080' },
  ])
})

test.each(['{"width":', '[{"width":"wide"}, null, 7]', '{}', ''])(
  'a damaged file, as %s, is the usual size, and is written anew',
  async (text) => {
    const folder = temporaryDirectory()
    writeFileSync(join(folder, 'instance.lock'), '')
    writeFileSync(stateFile(folder), text)
    const first = await open(folder)
    expect(first.window.options).toMatchObject({ width: 1280, height: 800 })
    await first.close()
    expect(JSON.parse(readFileSync(stateFile(folder), 'utf8'))).toMatchObject([{ width: 1000, height: 700 }])
  },
)
