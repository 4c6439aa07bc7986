const beforeHan = /(?<=[\d.])(?=\p{Script=Han})/gu
const afterHan = /(?<=\p{Script=Han})(?=\d)/gu

/**
 * What `Intl` writes for a number and its unit, as Chinese is written everywhere else in the window: with a space between
 * them, "3 秒". Other languages stay as they are. Not for dates, which have none.
 */
export function spacedUnits(formatted: string): string {
  return formatted.replace(beforeHan, ' ').replace(afterHan, ' ')
}

/** "刚刚" for what is not a minute old: `Intl` says "现在", which is said of what happens now. */
export function justNow(formatted: string): string {
  return formatted === '现在' ? '刚刚' : formatted
}
