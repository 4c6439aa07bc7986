import { readFileSync, writeFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/** Forgets the peak that starting up has left; only Linux can. */
export function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // Elsewhere the peak since the start counts: no less than what is asked for.
  }
}

/** The most memory that this process has held at a time, in megabytes. */
export function peakMegabytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes !== undefined) return Number(kilobytes) / 1024
  } catch {
    // No such file: not Linux.
  }
  return process.resourceUsage().maxRSS / 1024
}

export function currentMegabytes(): number {
  return process.memoryUsage.rss() / megabyte
}
