/** A language or two, with the few ways in which days and numbers are written: never more. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * How days are written, kept for each language: to make one takes longer than to write a hundred days. In UTC, so that it
 * stays true while the computer travels: give it midnight there.
 */
export function dayFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    dayFormats,
    [language, options],
    () => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  )
}

/** How numbers are written, kept for each language. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numberFormats, [language, options], () => new Intl.NumberFormat(language, options))
}

function kept<Format>(formats: Map<string, Format>, of: readonly unknown[], make: () => Format): Format {
  const key = JSON.stringify(of)
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = make()
  formats.set(key, made)
  return made
}
