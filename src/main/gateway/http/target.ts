import type { Dialect } from '../../../shared/domain/connection/dialect.ts'
import type { ExchangeSubject } from '../../../shared/domain/exchange.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import type { ExchangeCause } from '../../lib/exchange-recorder.ts'

/** Where a call goes and what proves that it may: lives only as long as the call. */
export type GatewayTarget = {
  /** As in Connection: no trailing slash. */
  readonly baseUrl: string
  readonly dialect: Dialect
  readonly network: Network
  readonly apiKey: string
  /** Whose call it is, for the exchange log; absent where nobody can say. */
  readonly cause?: ExchangeCause
}

/**
 * Where calls of a connection go, with its key. `isLocal`: a gateway on this machine.
 * Rejects with AppError `not-found`, `key-missing` or `not-encrypted`, or with the keychain's own error.
 *
 * @param subjectId the reply or job that calls, or the image that is described; absent for what is asked beside them
 */
export type OpenTarget = (
  connectionId: ConnectionId,
  subjectId?: ExchangeSubject,
) => Promise<{ target: GatewayTarget; isLocal: boolean }>
