import type { Page } from '@playwright/test'

/** The running app and its window, as a person has them. */
export type DrivenApp = {
  readonly page: Page
  /** What it has printed so far. */
  printed(): string
  /**
   * Ends it as a person does, by its window.
   * @throws Error when it does not end, or not well
   */
  quit(): Promise<void>
  /** Whatever it is doing: nothing of it is left behind. Never rejects. */
  kill(): Promise<void>
}

/** Opens the app on a data folder, which outlives it. */
export type OpenApp = (dataDirectory: string) => Promise<DrivenApp>
