import { z } from 'zod'
import type { Clock } from '../../../lib/time/clock.ts'
import { readJson } from '../../http/read-json.ts'
import type { Sender } from '../../http/request.ts'
import type { GatewayTarget } from '../../http/target.ts'
import { askAccount } from './ask-account.ts'

const longestAnswer = 8 * 1024 * 1024

/** A model as a gateway lists it; `endpoints` and `owner` are the gateway's own words, empty where it does not say. */
export type ListedModel = { id: string; endpoints: string[]; owner: string }

const ModelList = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string().min(1).max(256),
      owned_by: z.string().nullish().catch(null),
      supported_endpoint_types: z.array(z.string()).nullish().catch(null),
    }),
  ),
})

/**
 * `GET /v1/models`, an optional extra (docs/gateway.md, *Optional extras*).
 *
 * @returns null where the gateway has no such list
 * @throws GatewayError
 */
export async function listModels(
  tools: { sender: Sender; clock: Clock },
  target: GatewayTarget,
): Promise<ListedModel[] | null> {
  // It ends by its deadlines: whoever waits no longer is told when it comes.
  const { signal } = new AbortController()
  const response = await askAccount(tools, target, '/v1/models', 'models', signal)
  if (response.status === 404 || response.status === 405) {
    response.discard()
    return null
  }
  const answer = ModelList.safeParse(
    await readJson(response, longestAnswer, tools.clock.now(), [target.apiKey]),
  )
  if (!answer.success) return null
  return answer.data.data.map((model) => ({
    id: model.id,
    endpoints: model.supported_endpoint_types ?? [],
    owner: model.owned_by ?? '',
  }))
}
