import { expect, test } from 'vitest'
import { runDesktop } from './run-desktop.ts'

test('a drag goes on as one of a file, under its own image, and under the app’s where that is none', async () => {
  const { hosts, window } = await runDesktop()
  window.isFocused = true
  const file = '/data/dragged-out/1/A lighthouse.png'
  hosts[0]?.dragOut?.({ file, icon: new Uint8Array(3) })
  hosts[0]?.dragOut?.({ file, icon: null })
  // Bytes that Electron cannot read: with an empty image it would begin no drag.
  hosts[0]?.dragOut?.({ file, icon: new Uint8Array() })
  const ofApp = { path: '/app/resources/icon.png', width: 128 }
  expect(window.webContents.dragged).toMatchObject([
    { file, icon: { bytes: 3 } },
    { file, icon: ofApp },
    { file, icon: ofApp },
  ])
})

test('where no window of the app is in front, nobody drags, and nothing begins', async () => {
  const { hosts, window } = await runDesktop()
  window.isFocused = false
  hosts[0]?.dragOut?.({ file: '/data/x.png', icon: null })
  expect(window.webContents.dragged).toEqual([])
})

test('a file is shown by the system’s own file manager', async () => {
  const { hosts, opened } = await runDesktop()
  hosts[0]?.reveal?.('/home/someone/A video.mp4')
  expect(opened).toEqual(['/home/someone/A video.mp4'])
})
