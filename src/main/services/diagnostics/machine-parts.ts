import { statfs } from 'node:fs/promises'
import { arch, cpus, freemem, homedir, platform, release, totalmem, type } from 'node:os'
import { relative } from 'node:path'
import { lines, megabytes, type Value } from './lines.ts'
import type { StartTimes } from '../../lib/time/start-times.ts'

/** What the app is and what it runs as. */
export function appPart(parts: {
  version: string
  kind: string
  capabilities: Readonly<Record<string, unknown>>
}): string {
  const { node, electron, chrome } = process.versions
  const capabilities = Object.entries(parts.capabilities)
    // Only that they are there: a value of another kind could name something.
    .map(([name, value]): [string, Value] => [
      `can ${name}`,
      typeof value === 'boolean' ? value : value !== null,
    ])
  return lines({
    version: parts.version,
    host: parts.kind,
    node: node ?? null,
    electron: electron ?? 'none',
    chromium: chrome ?? 'none',
    'runs for': `${Math.round(process.uptime())} s`,
    'memory in use': megabytes(process.memoryUsage().rss),
    ...Object.fromEntries(capabilities),
  })
}

/** The machine; of its folders no name, as those are people's. */
export async function systemPart(dataDirectory: string): Promise<string> {
  const disk = await statfs(dataDirectory).catch(() => null)
  return lines({
    system: `${platform()} (${type()} ${release()})`,
    processor: `${arch()}, ${cpus().length} cores`,
    memory: `${megabytes(totalmem())}, free ${megabytes(freemem())}`,
    language: Intl.DateTimeFormat().resolvedOptions().locale,
    'desktop session': wordOf('XDG_SESSION_TYPE'),
    desktop: wordOf('XDG_CURRENT_DESKTOP'),
    'data folder in the home folder': isInside(homedir(), dataDirectory),
    'disk of the data folder':
      disk === null
        ? null
        : `${megabytes(disk.blocks * disk.bsize)}, free ${megabytes(disk.bavail * disk.bsize)}`,
  })
}

export function startPart(times: StartTimes): string {
  return times
    .list()
    .map(({ step, ms }) => `${step}: ${ms} ms`)
    .join('\n')
}

/** Words of a closed kind that desktops of Linux say of themselves. */
function wordOf(variable: string): string {
  const word = process.env[variable] ?? ''
  return /^[A-Za-z][A-Za-z:_-]{0,40}$/.test(word) ? word : 'none'
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !/^\.\.(?:[/\\]|$)/.test(way) && !/^(?:[A-Za-z]:|[/\\])/.test(way)
}
