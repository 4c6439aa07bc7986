/** How sure the model was of a token: by its probability, 0 to 1. */
export type Sureness = 'sure' | 'likely' | 'unsure' | 'surprising'

export function probabilityOf(logProbability: number): number {
  return Math.min(1, Math.exp(logProbability))
}

export function surenessOf(logProbability: number): Sureness {
  const probability = probabilityOf(logProbability)
  if (probability >= 0.9) return 'sure'
  if (probability >= 0.6) return 'likely'
  return probability >= 0.25 ? 'unsure' : 'surprising'
}

/** A token so that its spaces and line ends can be seen. */
export function visibleToken(token: string): string {
  return token.replaceAll('\n', '↵').replaceAll('\t', '⇥')
}

/** Where an arrow key leads among so many tokens; null for any other key. */
export function tokenMove(key: string, at: number, count: number): number | null {
  const last = count - 1
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - 10,
    ArrowDown: at + 10,
    Home: 0,
    End: last,
  }
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}
