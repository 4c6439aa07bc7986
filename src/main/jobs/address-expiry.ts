/** Signed addresses carry their own end; which parameters say so is each store's own invention. */

/** Milliseconds since the epoch at which a temporary address stops working, or null where it does not say. */
export function addressExpiry(address: string): number | null {
  if (!URL.canParse(address)) return null
  const parameters = new Map(
    [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const found = [...families.map((family) => fromDateAndSpan(parameters, family)), ...moments(parameters)]
  return found.find((atMs) => atMs !== null && isLikely(atMs)) ?? null
}

/** The latest end of several addresses; null as soon as one does not say. */
export function latestExpiry(addresses: readonly string[]): number | null {
  const ends = addresses.map(addressExpiry)
  const known = ends.filter((end) => end !== null)
  return known.length === 0 || known.length < ends.length ? null : Math.max(...known)
}

/** `X-Amz-Date` with `X-Amz-Expires` and its relatives: when it was signed, and for how many seconds it holds. */
const families = ['amz', 'goog', 'oss', 'tos', 'obs'] as const

function fromDateAndSpan(parameters: ReadonlyMap<string, string>, family: string): number | null {
  const signed = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(parameters.get(`x-${family}-date`) ?? '')
  const span = parameters.get(`x-${family}-expires`) ?? ''
  if (signed === null || !/^\d{1,8}$/.test(span)) return null
  const [, year, month, day, hour, minute, second] = signed.map(Number)
  const signedAtMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  return signedAtMs + Number(span) * 1000
}

/** Parameters that name the end itself: as a number, as the second of two, or as a date. */
function moments(parameters: ReadonlyMap<string, string>): (number | null)[] {
  return [
    fromNumber(parameters.get('expires')),
    fromNumber(parameters.get('q-sign-time')?.split(';')[1]),
    parameters.has('token') ? fromNumber(parameters.get('e')) : null,
    parameters.has('sig') ? fromDate(parameters.get('se')) : null,
  ]
}

/** Seconds, or milliseconds where it would be thousands of years otherwise. */
function fromNumber(text: string | undefined): number | null {
  if (text === undefined || !/^\d{9,14}$/.test(text)) return null
  const value = Number(text)
  return value > 1e11 ? value : value * 1000
}

function fromDate(text: string | undefined): number | null {
  const atMs = Date.parse(text ?? '')
  return Number.isNaN(atMs) ? null : atMs
}

const isLikely = (atMs: number) => atMs > Date.UTC(2020, 0) && atMs < Date.UTC(2100, 0)
