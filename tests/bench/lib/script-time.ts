import type { CDPSession } from '@playwright/test'

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples?: number[]
  /** Microseconds before each sample. */
  timeDeltas?: number[]
}

/** Milliseconds of JavaScript while `work` went on, with the collecting of its garbage; no layout, no painting. */
export async function withScriptMs<T>(
  session: CDPSession,
  work: () => Promise<T>,
): Promise<{ done: T; scriptMs: number }> {
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  const done = await work()
  const { profile } = await session.send('Profiler.stop')
  return { done, scriptMs: scriptMsOf(profile) }
}

function scriptMsOf({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const noScript = new Set(
    nodes.filter(({ callFrame }) => isNoScript(callFrame.functionName)).map(({ id }) => id),
  )
  const microseconds = samples.reduce(
    (sum, node, at) => (noScript.has(node) ? sum : sum + (timeDeltas[at] ?? 0)),
    0,
  )
  return microseconds / 1000
}

/** So the profiler names the time in which nothing ran, and that of the browser itself. */
function isNoScript(functionName: string): boolean {
  return functionName === '(idle)' || functionName === '(program)' || functionName === '(root)'
}
