import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWindow } from './end-window.ts'
import { root } from '../run-tool.ts'

/** A desktop window that ends this soon, and badly, was never seen: a library is missing, or a sandbox is refused. */
const neverOpenedMs = 8_000

/**
 * Runs the desktop window until it ends, by itself or because it was asked to.
 *
 * @param onAsked takes what is called when the person wants its end
 * @returns its exit code
 */
export async function openDesktop(
  program: string,
  args: readonly string[],
  onAsked: (end: () => void) => void,
): Promise<number | 'never opened'> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env
  const startedAt = performance.now()
  const window = spawn(program, args, {
    cwd: root,
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let isAsked = false
  onAsked(() => {
    isAsked = true
    endWindow(window)
  })
  const [exitCode] = (await once(window, 'exit').catch(() => [1])) as [number | null]
  // Who wanted its end wants no other window.
  const isBad = exitCode !== 0 && exitCode !== null && !isAsked
  return isBad && performance.now() - startedAt < neverOpenedMs ? 'never opened' : (exitCode ?? 0)
}
