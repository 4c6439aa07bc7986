import { z } from 'zod'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import {
  type Dialect,
  defaultDialect,
  usualUnitsPerDollar,
} from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork, type Network } from '../../../../shared/domain/connection/network.ts'
import { defaultPace } from '../../../../shared/domain/connection/pace.ts'
import { countPace, emptyPace, PaceDraft, paceDraftOf } from './pace-draft.ts'

/** What stands under Advanced while it is being typed: any text, also what will be refused. */
export const AdvancedDraft = z.object({
  dialect: z
    .object({
      familyDSegment: z.string(),
      generateContentKeyHeader: z.string(),
      generateContentKeyPlace: z.enum(['header', 'query']),
      messagesVersionHeader: z.string(),
      messagesVersion: z.string(),
      messagesBetaHeader: z.string(),
      messagesBeta: z.string().default(''),
    })
    .default(defaultDialect),
  /** Empty: as usual. */
  unitsPerDollar: z.string().default(''),
  proxy: z.enum(['system', 'manual', 'none']).default('system'),
  /** Kept while another kind of proxy is chosen. */
  proxyUrl: z.string().default(''),
  extraCertificates: z.string().default(''),
  /** One a line. */
  allowedHosts: z.string().default(''),
  pace: PaceDraft.default(emptyPace),
})
export type AdvancedDraft = z.infer<typeof AdvancedDraft>

export function advancedOf(connection: Connection | null): AdvancedDraft {
  const { dialect = defaultDialect, network = defaultNetwork, pace = defaultPace } = connection ?? {}
  const { proxy, extraCertificates, allowedHosts } = network
  const { unitsPerDollar } = dialect
  return {
    dialect,
    unitsPerDollar: unitsPerDollar === usualUnitsPerDollar ? '' : String(unitsPerDollar),
    proxy: proxy.type,
    proxyUrl: proxy.type === 'manual' ? proxy.url : '',
    extraCertificates: extraCertificates ?? '',
    allowedHosts: allowedHosts.join('\n'),
    pace: paceDraftOf(pace),
  }
}

export function networkOf({ proxy, proxyUrl, extraCertificates, allowedHosts }: AdvancedDraft): Network {
  return {
    proxy: proxy === 'manual' ? { type: 'manual', url: proxyUrl } : { type: proxy },
    extraCertificates: extraCertificates.trim() === '' ? null : extraCertificates,
    allowedHosts: toList(allowedHosts),
  }
}

/** Nobody needs a space around one of these words; a pasted one must not be refused for it. */
export function dialectOf({ dialect, unitsPerDollar }: AdvancedDraft): Dialect {
  return {
    familyDSegment: dialect.familyDSegment.trim(),
    generateContentKeyHeader: dialect.generateContentKeyHeader.trim(),
    generateContentKeyPlace: dialect.generateContentKeyPlace,
    messagesVersionHeader: dialect.messagesVersionHeader.trim(),
    messagesVersion: dialect.messagesVersion.trim(),
    messagesBetaHeader: dialect.messagesBetaHeader.trim(),
    messagesBeta: toList(dialect.messagesBeta).join(','),
    unitsPerDollar: toAmount(unitsPerDollar) ?? usualUnitsPerDollar,
  }
}

/** Null where nothing is typed; no number for what is none. */
function toAmount(text: string): number | null {
  const digits = text.replaceAll(/[\s,_]/g, '')
  return digits === '' ? null : Number(digits)
}

/** What stands between commas or line breaks. */
function toList(text: string): string[] {
  return text.split(/[,\n]/).flatMap((part) => part.trim() || [])
}

/** How many things under Advanced are not as the document and the system have them. */
export function countSet(draft: AdvancedDraft): number {
  const dialect = dialectOf(draft)
  const words = Object.entries(defaultDialect).filter(
    ([name, value]) => dialect[name as keyof Dialect] !== value,
  )
  const texts = [draft.extraCertificates, draft.allowedHosts].filter((text) => text.trim() !== '')
  return words.length + texts.length + Number(draft.proxy !== 'system') + countPace(draft.pace)
}
