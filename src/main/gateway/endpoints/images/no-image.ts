import type { WasCharged } from '../../../../shared/errors.ts'
import { cleanDetail } from '../../errors/errors.ts'
import { GatewayError } from '../../errors/gateway-error.ts'
import type { GatewayTarget } from '../../http/target.ts'

/**
 * An answer that was to hold an image and holds none: the prompt was not accepted, the image was kept back, or the
 * model only spoke. `said` is what the provider gave as its reason, and its words. There is no status among the facts,
 * since a 2xx says that a result was lost on its way.
 */
export function noImage(
  said: readonly (string | null | undefined)[],
  target: Pick<GatewayTarget, 'apiKey'>,
  wasCharged: WasCharged = 'maybe',
): GatewayError {
  const detail = cleanDetail(said.filter(Boolean).join(' '), [target.apiKey])
  return new GatewayError('content-blocked', { wasCharged, ...(detail === '' ? {} : { detail }) })
}
