import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type ToolResult = { exitCode: number; output: string; elapsedMs: number }

/** `directory` is the project's root unless it is given; `isShown` also lets the person see the output while it runs. */
type RunOptions = { environment?: Record<string, string>; isShown?: boolean; directory?: string }

/** Runs a command of an installed package with this Node, without a shell, and keeps what it prints. */
export function runTool(
  packageName: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
) {
  return runNode([commandFile(packageName, command), ...args], options)
}

export function runNode(args: readonly string[], options: RunOptions = {}) {
  return run(process.execPath, args, options)
}

export function run(
  file: string,
  args: readonly string[],
  { environment = {}, isShown = false, directory = root }: RunOptions = {},
): Promise<ToolResult> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: directory,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (isShown) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (exitCode: number) => resolve({ exitCode, output, elapsedMs: performance.now() - startedAt })
    child.on('error', (error) => {
      output += String(error)
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The file behind a package's command; the links in node_modules/.bin are shell scripts on Windows. */
function commandFile(packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
