import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** What the palette reaches. */
export type PaletteEntry = {
  id: string
  label: string
  /** Other words that find it: the same command in the other language. */
  keywords: string
  /** Shown at the right: its key. */
  keys?: string | undefined
  run(): void
}

const useEntries = create<{ entries: readonly PaletteEntry[] }>()(() => ({ entries: [] }))

/** What the room of now adds to the palette. */
export function useRoomEntries(): readonly PaletteEntry[] {
  return useEntries(({ entries }) => entries)
}

/**
 * Adds to the palette for as long as the component is there.
 *
 * @param entries the same list while nothing changes
 * @param place first: what is selected comes before the one file that has the focus
 */
export function usePaletteEntries(
  entries: readonly Omit<PaletteEntry, 'run'>[],
  run: (id: string) => void,
  place: 'first' | 'last' = 'last',
): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    const mine = entries.map((entry) => ({ ...entry, run: () => runNow(entry.id) }))
    useEntries.setState(({ entries: others }) => ({
      entries: place === 'first' ? [...mine, ...others] : [...others, ...mine],
    }))
    return () =>
      useEntries.setState(({ entries: others }) => ({
        entries: others.filter((entry) => !mine.includes(entry)),
      }))
  }, [entries, place])
}
