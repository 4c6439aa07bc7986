import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import { capabilities, setCapabilities } from '../../rpc/capabilities.ts'
import { NoticeWords } from './HealthBanner.tsx'

const none = capabilities()
afterEach(() => setCapabilities(none))

function drawn(isRestartWise: boolean): string {
  const notice = { type: 'unexpected', atMs: TimestampMs.parse(1), isRestartWise } as const
  return renderToStaticMarkup(<NoticeWords notice={notice} />)
}

test('where a restart is wise, its button stands there, and in a browser window what to do instead', () => {
  setCapabilities({ ...none, restart: true })
  expect(drawn(true)).toMatch(/some work may have stopped.*<button[^>]*>.*Restart Atelier/)
  expect(drawn(false)).not.toContain('<button')
  setCapabilities(none)
  expect(drawn(true)).toContain('press Ctrl-C in its terminal')
  expect(drawn(true)).not.toContain('<button')
})
