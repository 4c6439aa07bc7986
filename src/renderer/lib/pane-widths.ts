import { create } from 'zustand'

/** Pixels by pane slot. The shell fills it at start and writes it down when it changes. */
export const usePaneWidths = create<Record<string, number>>()(() => ({}))

/** Keeps a width inside its limits, in whole pixels. */
export function clampWidth(width: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, width)))
}
