import { proxyAt } from './proxy-answer.ts'
import type { ProxySettings } from './proxy-settings.ts'

export const macQuestion = { program: '/usr/sbin/scutil', args: ['--proxy'] }

/**
 * Reads what `scutil --proxy` prints of a Mac's network: lines of name and value, and one list. An automatic script
 * (`ProxyAutoConfigURLString`) is a program, which only the desktop window's runtime can run; what is set besides it
 * counts here.
 */
export function parseMacSettings(printed: string): ProxySettings {
  const values = new Map<string, string>()
  const leftOut: string[] = []
  /** The names of what is open: deeper down the same is said again, for each network. */
  const open: string[] = []
  for (const line of printed.split('\n')) {
    const at = line.indexOf(' : ')
    const [name, value] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at < 0 ? 0 : at + 3).trim()]
    if (value === '}') open.pop()
    else if (value.endsWith('{')) open.push(name)
    else if (open.length === 1) values.set(name, value)
    else if (open.length === 2 && open[1] === 'ExceptionsList') leftOut.push(value)
  }
  const proxy = (kind: 'HTTP' | 'HTTPS' | 'SOCKS') => {
    const [host, port] = [values.get(`${kind}Proxy`) ?? '', values.get(`${kind}Port`)]
    const isOn = values.get(`${kind}Enable`) === '1' && host !== ''
    const [scheme, usualPort] = kind === 'SOCKS' ? (['socks5', 1080] as const) : (['http', 80] as const)
    const place = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
    return isOn ? proxyAt(scheme, port === undefined ? place : `${place}:${port}`, usualPort) : null
  }
  return {
    http: proxy('HTTP'),
    https: proxy('HTTPS'),
    socks: proxy('SOCKS'),
    leftOut,
    leavesOutSimple: values.get('ExcludeSimpleHostnames') === '1',
  }
}
