/** The few shapes of DER that a certificate is made of. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const value = Buffer.concat(parts)
  const { length } = value
  if (length < 0x80) return Uint8Array.of(tag, length, ...value)
  if (length < 0x100) return Uint8Array.of(tag, 0x81, length, ...value)
  return Uint8Array.of(tag, 0x82, length >> 8, length & 0xff, ...value)
}

export function sequence(...parts: Uint8Array[]): Uint8Array {
  return der(0x30, ...parts)
}

export function octets(value: Uint8Array): Uint8Array {
  return der(0x04, value)
}

export function printable(text: string): Uint8Array {
  return der(0x13, Buffer.from(text, 'ascii'))
}

/** Years 1950 to 2049. */
export function utcTime(date: Date): Uint8Array {
  return der(0x17, Buffer.from(date.toISOString().replace(/^..|[-:T]|\.\d+/g, '')))
}

export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(septets)]))
}

/** Seven bits a byte, all but the last one marked. */
function septets(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}
