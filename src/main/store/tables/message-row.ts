import { z } from 'zod'
import { Message, MessageStatus } from '../../../shared/domain/message/message.ts'
import { Part } from '../../../shared/domain/message/part.ts'
import { withPieces } from './message-pieces.ts'
import { asJson, type DamageLog } from '../row.ts'
import type { Row } from '../sqlite.ts'

/** A message and what the provider sent for it, word for word; null for what the person wrote. */
export type StoredMessage = { message: Message; providerParts: unknown[] | null }

const ProviderParts = z.array(z.unknown()).nullable()

/**
 * What is left of a damaged row. Its place in the conversation must be readable, or nobody could show it;
 * every other field falls back to what says least. The row itself is not changed.
 */
const shape = Message.shape
const LeftOver = z.object({
  ...shape,
  parentId: shape.parentId.catch(null),
  role: shape.role.catch('assistant'),
  status: MessageStatus.catch('interrupted'),
  parts: z.array(z.unknown()).catch([]).transform(readableParts),
  model: shape.model.catch(null),
  connectionId: shape.connectionId.catch(null),
  stopReason: shape.stopReason.catch(null),
  failure: shape.failure.catch(null),
  usage: shape.usage.catch(null),
  details: shape.details.catch(null),
  versionIds: shape.versionIds.catch([]),
  createdAt: shape.createdAt.catch(0),
  firstTextAt: shape.firstTextAt.catch(null),
  endedAt: shape.endedAt.catch(null),
})

function readableParts(parts: readonly unknown[]): Part[] {
  return parts.flatMap((part) => {
    const parsed = Part.safeParse(part)
    return parsed.success ? [parsed.data] : []
  })
}

/** The message, marked `isDamaged` when its row does not fit; null (and reported) when not even its place is known. */
export function readMessage(row: Row, damage: DamageLog): Message | null {
  const { pieces, ...columns } = row
  const { parts, isWhole } = withPieces(asJson(row['parts']), pieces)
  if (!isWhole) damage.report('messages', row['id'], piecesError)
  const candidate = {
    ...columns,
    parts,
    failure: asJson(row['failure']),
    usage: asJson(row['usage']),
    details: asJson(row['details']),
    versionIds: asJson(row['versionIds']),
    isDamaged: !isWhole,
  }
  const whole = Message.safeParse(candidate)
  if (whole.success) return whole.data
  damage.report('messages', row['id'], whole.error)
  const leftOver = LeftOver.safeParse({ ...candidate, isDamaged: true })
  return leftOver.success ? leftOver.data : null
}

const piecesError = new z.ZodError([
  { code: 'custom', path: ['pieces'], input: undefined, message: 'pieces that do not fit' },
])

export function readStoredMessage(row: Row, damage: DamageLog): StoredMessage | null {
  const message = readMessage(row, damage)
  if (message === null) return null
  const providerParts = ProviderParts.safeParse(asJson(row['providerParts']))
  if (providerParts.success) return { message, providerParts: providerParts.data }
  damage.report('messages', row['id'], providerParts.error)
  return { message: { ...message, isDamaged: true }, providerParts: null }
}
