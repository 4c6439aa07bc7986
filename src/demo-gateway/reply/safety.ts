import type { Settings } from '../options.ts'
import { type RefusalFormat, refusal } from '../refusals.ts'

export type Verdict = 'safe' | 'blocked' | 'unsafe'

/** What the gateway was told to refuse (`blocked`) or to break off (`unsafe`), in any letters. */
export function judge(text: string, { blockedWords, unsafeWords }: Settings): Verdict {
  const said = text.toLowerCase()
  const holds = (words: readonly string[]): boolean => words.some((word) => said.includes(word.toLowerCase()))
  if (holds(blockedWords)) return 'blocked'
  return holds(unsafeWords) ? 'unsafe' : 'safe'
}

/** Throws the refusal of a prompt that nothing is made from; nothing is taken for it. */
export function refuseBlocked(format: RefusalFormat, prompt: string, settings: Settings): void {
  if (judge(prompt, settings) !== 'blocked') return
  const message = 'The prompt was refused by the content rules of the demo gateway'
  throw refusal(format, 400, message, { code: 'content_policy_violation', field: 'prompt' })
}
