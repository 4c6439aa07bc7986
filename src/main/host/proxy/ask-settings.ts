import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Proxy } from '../../../shared/domain/connection/network.ts'
import { type Clock, systemClock } from '../../lib/time/clock.ts'
import { macQuestion, parseMacSettings } from './mac-settings.ts'
import { noSettings, proxyOf, type ProxySettings } from './proxy-settings.ts'
import { parseWindowsSettings, windowsQuestion } from './windows-settings.ts'

/** Runs a program of the system and answers what it printed. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>

/** Settings that are read serve every host for so many milliseconds: a grid has files from fifty of them. */
const serveMs = 5_000

/**
 * Which proxy the system is set to for an address, in plain Node: Windows' registry or a Mac's network settings, which are
 * read for all addresses at once. Elsewhere the environment is all there is, and this says `none`.
 *
 * @throws where the system does not answer
 */
export function createSettingsQuestion(
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
  clock: Clock = systemClock,
): (url: string) => Promise<Proxy> {
  let read: { atMs: number; settings: Promise<ProxySettings> } | null = null
  return async (url) => {
    const nowMs = clock.now()
    if (read === null || Math.abs(nowMs - read.atMs) >= serveMs)
      read = { atMs: nowMs, settings: readSettings(platform, run) }
    return proxyOf(await read.settings, new URL(url))
  }
}

async function readSettings(platform: NodeJS.Platform, run: RunProgram): Promise<ProxySettings> {
  if (platform === 'win32')
    return parseWindowsSettings(await run(windowsQuestion.program, windowsQuestion.args))
  if (platform === 'darwin') return parseMacSettings(await run(macQuestion.program, macQuestion.args))
  return noSettings
}

const runFile = promisify(execFile)

/** Of Windows by its whole path: a program of that name elsewhere on the search path is not asked. */
async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const system =
    process.platform === 'win32' ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32') : ''
  const { stdout } = await runFile(join(system, program), [...args], { windowsHide: true, timeout: 5_000 })
  return stdout
}
