import { z } from 'zod'

const headerName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/**
 * The vendor words of a gateway: one path segment, three header names and one header value.
 * The defaults are the interface document's neutral spelling; a real deployment has real words there.
 * Nothing else in the code may spell one of these.
 */
export const Dialect = z.object({
  /** First path segment of the family-D video endpoints. */
  familyDSegment: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .default('videod'),
  /** Header that carries the key on the generateContent endpoints. */
  generateContentKeyHeader: headerName.default('x-vendor-api-key'),
  messagesVersionHeader: headerName.default('vendor-version'),
  messagesVersion: z.string().min(1).max(64).default('2023-06-01'),
  messagesBetaHeader: headerName.default('vendor-beta'),
})
export type Dialect = z.infer<typeof Dialect>

export const defaultDialect: Dialect = Dialect.parse({})
