import { create } from 'zustand'
import type { DraftFile } from './draft-file.ts'

/** How often a press was kept from going out since no file was refused; 0: nobody pressed. */
export const useFileRefusals = create<{ count: number }>()(() => ({ count: 0 }))

/**
 * Keeps a message from going out, and from being paid for, without a file that it was to have; the line above Send says
 * which.
 *
 * @returns true when the press may go on
 */
export function passFiles(files: readonly DraftFile[]): boolean {
  const isRight = files.every(({ state }) => state !== 'refused')
  useFileRefusals.setState(({ count }) => ({ count: isRight ? 0 : count + 1 }))
  return isRight
}

export function forgetFileRefusals(): void {
  useFileRefusals.setState({ count: 0 })
}
