import type { Page } from '@playwright/test'

/** What a page complained about: errors in its console, uncaught exceptions, breaches of the content security policy. */
export type PageWatch = { problems: () => string[] }

/** Chromium's own console line for a failed request; whether that matters is for the spec to say. */
const failedRequest = /^Failed to load resource/

export async function watchPage(page: Page): Promise<PageWatch> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || failedRequest.test(message.text())) return
    problems.push(`console: ${message.text()}`)
  })
  await page.exposeFunction('reportBreach', (breach: string) => void problems.push(`policy: ${breach}`))
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportBreach: (breach: string) => void }).reportBreach
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return { problems: () => problems }
}
