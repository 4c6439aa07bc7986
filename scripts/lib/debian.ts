import { existsSync } from 'node:fs'
import { run, type ToolResult } from './run-tool.ts'

/** Whether packages can be installed here without asking anyone: Debian or a child of it, as root. */
export function canInstallPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

export async function installPackages(...names: string[]): Promise<ToolResult> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { environment })
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { environment })
}

/** Whether a command is on the path. */
export function hasCommand(name: string): boolean {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`))
}
