import type { Connection } from '../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import type { Network } from '../../../shared/domain/connection/network.ts'
import { defaultPace } from '../../../shared/domain/connection/pace.ts'
import type { Preferences } from '../../../shared/domain/preferences.ts'
import type { Keychain, KeychainProbe } from '../../host/host.ts'
import { lines, plain } from './lines.ts'

/** Of a keychain's own words nothing: they are the system's, which may name anything. */
export function keychainPart(
  kind: Keychain['kind'],
  { isAvailable, isLocked, detail }: KeychainProbe,
  isCompared: boolean,
): string {
  return lines({
    kind: kind === 'os' ? 'of the system' : 'in memory',
    'keeps a key': isAvailable,
    locked: isLocked,
    'gave a reason': detail !== null,
    'this report was held against its keys': isCompared,
  })
}

export function settingsPart(preferences: Preferences): string {
  return lines({
    theme: preferences.theme,
    language: preferences.language,
    'downloads at once': preferences.downloadsAtOnce,
    'days of usual asking': preferences.usualAskingDays,
    'notices of': preferences.notifyOf,
    'days in the trash': preferences.emptyTrashAfterDays ?? 'any',
    'backed up daily': preferences.backsUpDaily,
    'icon in the tray': preferences.showsTray,
    'when the window is closed': preferences.whenClosed,
    'a connection is in use': preferences.activeConnectionId !== null,
  })
}

/** By number, as names are people's own; where they lead to is a part of its own. */
export function connectionsPart(connections: readonly Connection[]): string {
  const each = connections.map((connection, index) => `${index + 1}: ${factsOf(connection)}`)
  return [`connections: ${connections.length}`, ...each].join('\n')
}

export function hostsPart(connections: readonly Connection[]): string {
  const each = connections.map(({ baseUrl }, index) => `${index + 1}: ${hostOf(baseUrl)}`)
  return each.length === 0 ? 'none' : each.join('\n')
}

function factsOf(connection: Connection): string {
  const { dialect, network, pace } = connection
  const changed = Object.entries(defaultDialect)
    .filter(([name, usual]) => dialect[name as keyof typeof dialect] !== usual)
    .map(([name]) => name)
  return [
    connection.isDemo ? 'demo' : new URL(connection.baseUrl).protocol.replace(':', ''),
    `key ${connection.keyPlace}${connection.isKeyRefused ? ', refused' : ''}`,
    // Which words, not what they are: some of them are values of headers.
    `dialect ${changed.length === 0 ? 'usual' : `with its own ${changed.join(' ')}`}`,
    `proxy ${network.proxy.type}`,
    `extra certificates ${countCertificates(network)}`,
    `private hosts ${network.allowedHosts.length}`,
    `pace ${JSON.stringify(pace) === JSON.stringify(defaultPace) ? 'usual' : 'its own'}`,
  ].join('; ')
}

function countCertificates({ extraCertificates }: Network): number {
  return extraCertificates?.match(/-----BEGIN CERTIFICATE-----/g)?.length ?? 0
}

/** Without path, name and password. */
function hostOf(address: string): string {
  return plain(new URL(address).host)
}
