import { BlockList, isIP } from 'node:net'
import { ProxyError } from '../../../network/proxy-error.ts'

const localNetwork = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetwork.addSubnet(network, prefix, 'ipv4')
localNetwork.addSubnet('fc00::', 7, 'ipv6')
localNetwork.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether macOS may keep the app from devices near by: since version 15 a connection to one is "no route to host" until
 * the person lets it, which is asked once and then only found in System Settings.
 */
export function mayBeWithheld(error: unknown, platform: NodeJS.Platform): boolean {
  if (platform !== 'darwin') return false
  if (error instanceof ProxyError) return mayBeWithheld(error.cause, platform)
  if (error instanceof AggregateError) return error.errors.some((inner) => mayBeWithheld(inner, platform))
  const { code, address } = (error ?? {}) as { code?: unknown; address?: unknown }
  if (code !== 'EHOSTUNREACH' || typeof address !== 'string') return false
  const version = isIP(address)
  return version !== 0 && localNetwork.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
