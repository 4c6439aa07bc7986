/** A whole number as people write it, full-width digits too; anything else as it was typed. */
export function readTyped(typed: string): number | string {
  const plain = typed.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(plain) && String(Number(plain)) === plain ? Number(plain) : typed
}

/** The same below nothing too, whatever its sign is and with zeros before it. */
export function readSigned(typed: string): number | string {
  const plain = typed.normalize('NFKC').trim().replace('−', '-')
  // Not −0.
  return /^-?\d{1,9}$/.test(plain) ? 0 + Number(plain) : typed
}

/** The next number in a direction, inside the limits; from what is no number, the least. */
export function stepped(value: number | string, by: number, min: number, max: number): number {
  return typeof value === 'number' ? Math.min(max, Math.max(min, value + by)) : min
}
