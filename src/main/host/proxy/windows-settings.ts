import { proxyAt } from './proxy-answer.ts'
import type { ProxySettings } from './proxy-settings.ts'

/** What prints the settings; the first of them are the person's own. */
export const windowsQuestion = {
  program: 'reg',
  args: ['query', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'],
}

/**
 * Reads what `reg query` prints of Windows' Internet Settings: lines of name, type and value. An automatic script
 * (`AutoConfigURL`) is a program, which only the desktop window's runtime can run; what is set besides it counts here.
 */
export function parseWindowsSettings(printed: string): ProxySettings {
  const values = new Map<string, string>()
  for (const line of printed.split(/\r?\n/)) {
    const found = /^ {4}(\w+) {4}REG_\w+ {4}(.*)$/.exec(line)
    if (found !== null) values.set(found[1] ?? '', found[2] ?? '')
  }
  const isOn = Number(values.get('ProxyEnable') ?? 0) === 1
  const servers = isOn ? (values.get('ProxyServer') ?? '') : ''
  const leftOut = (values.get('ProxyOverride') ?? '').split(';')
  return {
    http: serverFor('http', servers),
    https: serverFor('https', servers),
    socks: serverFor('socks', servers),
    leftOut: leftOut.filter((entry) => !/^\s*<.*>\s*$/.test(entry)),
    leavesOutSimple: leftOut.some((entry) => entry.trim().toLowerCase() === '<local>'),
  }
}

/** `host:port` for all but SOCKS, or `http=host:port;https=host:port;socks=host:port`. */
function serverFor(scheme: 'http' | 'https' | 'socks', servers: string): string | null {
  const isSocks = scheme === 'socks'
  const usual = isSocks
    ? ({ scheme: 'socks5', port: 1080 } as const)
    : ({ scheme: 'http', port: 80 } as const)
  for (const entry of servers.split(';')) {
    const at = entry.indexOf('=')
    const fits = at < 0 ? !isSocks && entry.trim() !== '' : entry.slice(0, at).trim().toLowerCase() === scheme
    if (fits) return proxyAt(usual.scheme, entry.slice(at + 1).trim(), usual.port)
  }
  return null
}
