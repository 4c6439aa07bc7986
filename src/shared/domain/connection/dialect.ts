import { z } from 'zod'

/** Headers that the client or HTTP itself gives a meaning to: no vendor word may be one of them. */
const takenHeaders = new Set([
  'accept',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .refine((name) => !takenHeaders.has(name.toLowerCase()))

/** Units of quota to the US dollar as gateways of this kind come (docs/gateway.md, *Optional extras*). */
export const usualUnitsPerDollar = 500_000

/**
 * The vendor words of a gateway: one path segment, three header names and two header values; where the key of
 * generateContent goes; and what the gateway counts in. The defaults are the interface document's neutral spelling; a
 * real deployment has real words there (docs/gateway.md, *Vendor words*). Nothing else in the code may spell one of
 * these.
 */
export const Dialect = z.object({
  /** First path segment of the family-D video endpoints. */
  familyDSegment: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .default('videod'),
  /** Header that carries the key on the generateContent endpoints. */
  generateContentKeyHeader: headerName.default('x-vendor-api-key'),
  /** `query`: as `key=` in the address, for gateways that know no other way. Never logged. */
  generateContentKeyPlace: z.enum(['header', 'query']).default('header'),
  messagesVersionHeader: headerName.default('vendor-version'),
  messagesVersion: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .default('2023-06-01'),
  messagesBetaHeader: headerName.default('vendor-beta'),
  /** Names of beta features, with commas between them; none: the header is not sent. */
  messagesBeta: z
    .string()
    .regex(/^([\x21-\x2b\x2d-\x7e]+(,[\x21-\x2b\x2d-\x7e]+)*)?$/)
    .max(512)
    .default(''),
  /** What the gateway counts in: a price and a balance are shown in dollars too. */
  unitsPerDollar: z.number().positive().max(1e12).default(usualUnitsPerDollar),
})
export type Dialect = z.infer<typeof Dialect>

export const defaultDialect: Dialect = Dialect.parse({})
