import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { capabilities, setCapabilities } from '../../../rpc/capabilities.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { createSettingsStore, SettingsProvider } from '../../../session/settings-store.ts'
import { ComputerSection } from './ComputerSection.tsx'

/** As it is before the window connects. */
const none = capabilities()
afterEach(() => setCapabilities(none))

const drawn = (some: Partial<typeof none>) => {
  setCapabilities({ ...none, ...some })
  return renderToStaticMarkup(
    <SettingsProvider value={createSettingsStore(getClient())}>
      <ComputerSection />
    </SettingsProvider>,
  )
}

const parts = ['Notifications', 'When the window is closed', 'Open at login', 'menu bar or tray']
const shown = (some: Partial<typeof none>) => {
  const markup = drawn(some)
  return parts.filter((part) => markup.includes(part))
}

test('each part is there only where the machine lets it, and nothing is drawn where it lets none', () => {
  expect(drawn({})).toBe('')
  expect(shown({ notifications: true })).toEqual(parts.slice(0, 1))
  expect(shown({ keepRunning: true })).toEqual(parts.slice(1, 2))
  expect(shown({ openAtLogin: true })).toEqual(parts.slice(2, 3))
  expect(shown({ tray: true })).toEqual(parts.slice(3))
})

test('all of it is one section, in the order in which a person looks for it', () => {
  const markup = drawn({ notifications: true, keepRunning: true, openAtLogin: true, tray: true })
  expect(markup.match(/<h2[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/This computer$/)])
  const places = parts.map((part) => markup.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
