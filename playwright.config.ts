import { defineConfig } from '@playwright/test'
import { findWalkChromium } from './scripts/find-chromium.ts'

const executablePath = findWalkChromium()
/** Chromium refuses its sandbox to root, which is who runs in a container. */
const isRoot = process.getuid?.() === 0

const isWatched = process.env['CI'] === undefined

/** One set of specs, two windows: a browser always, Electron where its runtime is (tests/support/atelier-test.ts). */
export default defineConfig({
  testDir: 'tests/e2e/specs',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // A walk waits for its app and its page a good part of its time: two of them leave a machine of two cores idle.
  workers: 3,
  /** Tried again once where nobody watches; `scripts/test.ts` names what needed it. */
  retries: isWatched ? 0 : 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'dark',
    // The page at each step is costly: where a walk is tried again, the second try has it. Never the film of it, which
    // shows the same.
    trace: { mode: isWatched ? 'retain-on-failure' : 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // One window for all walks of a worker: to open one costs more than to start the app. What must not reach the next walk
    // does not, as each has an app of its own at an origin of its own.
    reuseContext: true,
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [{ name: 'browser' }, { name: 'electron' }],
})
