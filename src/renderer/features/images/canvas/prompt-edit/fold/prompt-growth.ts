import { oneRowHeight } from '../../../../../ui/controls/TextArea.tsx'

/** By how many CSS pixels the prompt below the surface is higher now than with one line. */
export function promptGrowth(): number {
  const prompt = document.querySelector<HTMLElement>('[data-canvas-prompt]')
  return prompt === null ? 0 : Math.max(0, prompt.offsetHeight - oneRowHeight)
}
