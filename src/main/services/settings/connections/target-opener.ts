import { AppError } from '../../../../shared/errors.ts'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import type { ConnectionId } from '../../../../shared/domain/ids.ts'
import { defaultNetwork, type Network } from '../../../../shared/domain/connection/network.ts'
import type { GatewayTarget, OpenTarget } from '../../../gateway/http/target.ts'
import type { DemoService } from '../../demo/demo.ts'
import type { KeyRing } from './keys.ts'
import { readBaseUrl, readNetwork, refuseMovedKey, refuseUnencrypted } from './read-connection.ts'

export type TargetOpener = {
  /** Starts the demo gateway if it is that one. */
  open: OpenTarget
  /**
   * The target of what stands in the form. A saved key goes to the origin it was saved for, and to no other.
   * @throws AppError `bad-input`, `key-missing`, `not-encrypted`; HostError
   */
  openDraft(draft: ConnectionDraft): Promise<GatewayTarget>
}

export type ConnectionDraft = {
  connectionId: ConnectionId | null
  baseUrl: string
  /** Null: the saved one. */
  key: string | null
  /** Absent: the saved one. */
  network?: Network | undefined
  /** The origin that the person confirmed as not encrypted. Absent: the saved one. */
  plainHttpOrigin?: string | null | undefined
}

/** Brings a connection and its key together, for as long as one call takes. */
export function createTargetOpener(parts: {
  /** As the window sees it: with the key of this session, and the demo where it is now. */
  find(id: ConnectionId): Connection
  keys: KeyRing
  demo: DemoService
}): TargetOpener {
  const { find, keys, demo } = parts
  return {
    async open(id, subjectId) {
      const cause = { connectionId: id, subjectId: subjectId ?? null }
      const connection = find(id)
      const { baseUrl, dialect, network } = connection
      if (connection.isDemo) {
        const { origin, key } = await demo.start()
        // It runs on this computer, whatever a row says of a way to it.
        const target = { baseUrl: origin, dialect, network: defaultNetwork, apiKey: key, cause }
        return { target, isLocal: true }
      }
      refuseUnencrypted(connection, [connection.plainHttpOrigin])
      const apiKey = await keys.read(connection, baseUrl)
      return { target: { baseUrl, dialect, network, apiKey, cause }, isLocal: false }
    },
    async openDraft({ connectionId, baseUrl: typed, key, network: typedNetwork, plainHttpOrigin }) {
      const baseUrl = readBaseUrl(typed)
      const saved = connectionId === null ? null : find(connectionId)
      const dialect = saved?.dialect ?? defaultDialect
      const network = readNetwork(typedNetwork) ?? saved?.network ?? defaultNetwork
      const cause = { connectionId, subjectId: null }
      refuseUnencrypted({ baseUrl, network }, [plainHttpOrigin, saved?.plainHttpOrigin])
      if (key !== null) return { baseUrl, dialect, network, apiKey: key, cause }
      if (saved === null) throw new AppError('key-missing', { data: { field: 'key', wasCharged: 'no' } })
      refuseMovedKey(saved, { baseUrl, network }, false)
      keys.askAnew()
      return { baseUrl, dialect, network, apiKey: await keys.read(saved, baseUrl), cause }
    },
  }
}
