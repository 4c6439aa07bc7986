import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { capabilities, setCapabilities } from '../../../rpc/capabilities.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { createStudioStore, StudioProvider } from '../../../rpc/studio-store.ts'
import { ComputerSection } from './ComputerSection.tsx'

/** As it is before the window connects. */
const none = capabilities()
afterEach(() => setCapabilities(none))

const drawn = (some: Partial<typeof none>) => {
  setCapabilities({ ...none, ...some })
  return renderToStaticMarkup(
    <StudioProvider value={createStudioStore(getClient())}>
      <ComputerSection />
    </StudioProvider>,
  )
}

test('what the app cannot do on this computer is left out, and nothing is drawn where that is all', () => {
  expect(drawn({})).toBe('')
  expect(drawn({ openAtLogin: true })).toMatch(/^(?!.*When the window is closed).*Open at login/s)
  expect(drawn({ keepRunning: true })).toMatch(/^(?!.*Open at login).*Ask if working.*Keep running.*Quit/s)
  expect(drawn({ openAtLogin: true, keepRunning: true })).toMatch(/When the window is closed.*Open at login/s)
})
