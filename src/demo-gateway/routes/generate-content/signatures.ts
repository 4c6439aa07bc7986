import { Problem } from '../../check/read.ts'
import { isSignatureOf, signThought } from '../../reply/signature.ts'
import type { Content } from './read-contents.ts'

/** A signature goes with a reply, not with its words: a stream splits those. */
const everyReply = 'reply'

export function signReply(key: string): string {
  return signThought(everyReply, key)
}

/**
 * A signature must be one that this gateway made. With thinking on, the calls that the last results answer must have
 * kept theirs: the first of each content carries it.
 */
export function checkSignatures(contents: readonly Content[], isThinking: boolean, key: string): void {
  for (const [index, { parts }] of contents.entries()) {
    for (const [place, { thoughtSignature }] of parts.entries()) {
      if (thoughtSignature === undefined || isSignatureOf(thoughtSignature, everyReply, key)) continue
      throw new Problem(`contents.${index}.parts.${place}.thoughtSignature`, 'is not valid')
    }
  }
  const asking = contents.findLastIndex(({ role }) => role === 'model')
  const call = contents[asking]?.parts.find((part) => part.functionCall !== undefined)
  const isAnswering = contents
    .slice(asking + 1)
    .some(({ parts }) => parts.some((part) => part.functionResponse))
  if (isThinking && isAnswering && call !== undefined && call.thoughtSignature === undefined) {
    throw new Problem(`contents.${asking}`, `calls ${call.functionCall?.name} without its thoughtSignature`)
  }
}
