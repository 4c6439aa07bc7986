import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All that axe looks for that can be well in the dark and wrong in the light. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it is now: each rule with the elements that break it. In the page itself, which has no
 * frames, and with nothing told of what passed: else each look opens a window of its own to put its findings together.
 * @param part where to look, as a selector; everywhere without
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // What fades away has no contrast at its end, and a notice may begin to at any moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const builder = axe(page)
  const faults = await found(part === undefined ? builder : builder.include(part))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  return faults
}

/**
 * The same as the page is, and then how its colours are in the other theme: a walk need not go its way twice for that.
 * The page has a system in the dark before and after.
 */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const inDark = await axeFaults(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await settled(page)
  const inLight = await found(axe(page).withRules(rulesOfColour))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await settled(page)
  return [...inDark, ...inLight.map((fault) => `in light, ${fault}`)]
}

/** Waits for what moves or fades to have come to its end. Finite ones only: a spinner never ends. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
}

const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
