import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { capabilities, setCapabilities } from '../../../rpc/capabilities.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { BrowserNote } from './BrowserNote.tsx'

/** As it is before the window connects, and in a browser window. */
const none = capabilities()
afterEach(() => setCapabilities(none))

const drawn = () => renderToStaticMarkup(<BrowserNote />)

test('a browser window says what it has not, and that closing it ends nothing', () => {
  expect(drawn()).toMatch(
    /Notifications, the tray icon and opening at login are not available.*until you press Ctrl-C in its terminal/,
  )
  expect(catalogues['zh-CN'].settings.browserWindow).toMatch(/不支持通知、托盘图标.*Ctrl-C/)
})

test.each(['notifications', 'tray', 'openAtLogin', 'keepRunning'] as const)(
  'a window that has %s says nothing of the kind',
  (one) => {
    setCapabilities({ ...none, [one]: true })
    expect(drawn()).toBe('')
  },
)
