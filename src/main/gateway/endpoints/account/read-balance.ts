import { z } from 'zod'
import type { Balance } from '../../../../shared/domain/connection/balance.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import { readJson } from '../../http/read-json.ts'
import { readTime } from '../../http/read-time.ts'
import type { Sender } from '../../http/request.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { askAccount } from './ask-account.ts'

const longestAnswer = 64 * 1024

const BalanceAnswer = z.looseObject({
  data: z.looseObject({
    total_granted: z.number(),
    total_used: z.number(),
    total_available: z.number(),
    unlimited_quota: z.boolean().nullish(),
    expires_at: z.number().nullish(),
  }),
})

/**
 * `GET /api/usage/token/`: rate-limited, so only when a person asks (docs/gateway.md, *Optional extras*). It answers
 * for exhausted keys too.
 *
 * @returns null where the gateway has no such thing
 * @throws GatewayError
 */
export async function readBalance(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
  signal: AbortSignal,
): Promise<Balance | null> {
  const response = await askAccount(tools, target, '/api/usage/token/', 'balance', signal)
  if (response.status === 404 || response.status === 405) {
    response.discard()
    return null
  }
  const answer = BalanceAnswer.safeParse(
    await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey]),
  )
  if (!answer.success) throw new GatewayError('malformed', { status: response.status, wasCharged: 'no' })
  const { data } = answer.data
  return {
    granted: data.total_granted,
    used: data.total_used,
    available: data.total_available,
    isUnlimited: data.unlimited_quota ?? false,
    expiresAt: readTime(data.expires_at),
  }
}
