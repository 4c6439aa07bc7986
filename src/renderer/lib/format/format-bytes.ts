import { spacedUnits } from './chinese-forms.ts'
import { numberFormat } from './kept-formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "3.2 MB" in the reader's language; steps of 1000, as file managers count. */
export function formatBytes(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const number = numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // "47 bytes": the short form has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  })
  return spacedUnits(number.format(value))
}
