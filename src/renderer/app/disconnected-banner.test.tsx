import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { capabilities, setCapabilities } from '../rpc/capabilities.ts'
import { shell } from '../text/en/shell.ts'
import { shell as chinese } from '../text/zh-cn/shell.ts'
import { DisconnectedBanner } from './banners/DisconnectedBanner.tsx'

const before = capabilities()

afterEach(() => setCapabilities(before))

const drawn = (isRefused: boolean) =>
  renderToStaticMarkup(
    <DisconnectedBanner isRefused={isRefused} isConnecting={false} onReconnect={() => {}} />,
  )

test('a lost app is started again as it was started: in its terminal by a browser window, opened by its own', () => {
  expect(drawn(false)).toContain('<code')
  expect(drawn(false)).toContain(shell.noSecretSteps.ended)
  expect(drawn(false)).not.toContain(shell.openClosed)
  setCapabilities({ ...before, ownWindow: true })
  expect(drawn(false)).toContain(shell.openClosed)
  expect(drawn(false)).not.toContain('<code')
  expect(drawn(false)).not.toContain(shell.copyFromHere)
})

test('no image is promised that the app’s end may have cost', () => {
  expect(shell.makingGoesOn).toMatch(/image in progress may be lost.*charged/)
  expect(chinese.makingGoesOn).toMatch(/图片可能丢失.*计费/)
})

test('whether what is being made goes on is said, and once the app was started anew, no more how to', () => {
  expect(drawn(false)).toContain(shell.makingGoesOn)
  expect(drawn(true)).toContain(shell.startedAnew)
  expect(drawn(true)).not.toContain(shell.makingGoesOn)
})
