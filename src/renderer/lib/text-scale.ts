const usualPx = 16

/** How many times the usual size the person has chosen for text: what is measured in pixels for the usual one grows by it. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualPx
}

/** A length in pixels at the usual size of text, as one that grows with it. */
export function asRem(px: number): string {
  return `${px / usualPx}rem`
}
