import type { Settings } from '../options.ts'

export type Verdict = 'safe' | 'blocked' | 'unsafe'

/** What the gateway was told to refuse (`blocked`) or to break off (`unsafe`), in any letters. */
export function judge(text: string, { blockedWords, unsafeWords }: Settings): Verdict {
  const said = text.toLowerCase()
  const holds = (words: readonly string[]): boolean => words.some((word) => said.includes(word.toLowerCase()))
  if (holds(blockedWords)) return 'blocked'
  return holds(unsafeWords) ? 'unsafe' : 'safe'
}
