import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { capabilities, setCapabilities } from '../../../rpc/capabilities.ts'
import { createStudioStore, StudioProvider } from '../../../rpc/studio-store.ts'
import { OutsideSection } from './OutsideSection.tsx'

const before = capabilities()
afterEach(() => setCapabilities(before))

function drawn(can: { notifications: boolean; tray: boolean }): string {
  setCapabilities({ ...before, ...can })
  const studio = createStudioStore({} as Pick<AtelierClient, 'settings'>)
  return renderToStaticMarkup(
    <StudioProvider value={studio}>
      <OutsideSection />
    </StudioProvider>,
  )
}

test('each choice is there only where the machine has what it is about', () => {
  const notify = 'Notify me when something is ready'
  const tray = 'Always show an icon in the menu bar or tray'
  const has = (markup: string) => [markup.includes(notify), markup.includes(tray)]
  expect(has(drawn({ notifications: true, tray: true }))).toEqual([true, true])
  expect(has(drawn({ notifications: true, tray: false }))).toEqual([true, false])
  expect(has(drawn({ notifications: false, tray: true }))).toEqual([false, true])
  expect(drawn({ notifications: false, tray: false })).toBe('')
})
