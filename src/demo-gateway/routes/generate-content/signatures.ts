import { Problem } from '../../check/read.ts'
import { isSignatureOf, signThought } from '../../reply/signature.ts'
import type { Content } from './read-contents.ts'

/** A signature goes with a reply, not with its words: a stream splits those. */
const everyReply = 'reply'

export function signReply(key: string): string {
  return signThought(everyReply, key)
}

/** Models that sign each image that they make, and want it back with its signature. */
export function signsImages(model: string): boolean {
  return model.startsWith('multimodal-3')
}

/**
 * A signature must be one that this gateway made. With thinking on, the calls that the last results answer must have
 * kept theirs: the first of each content carries it. So must the images of a model that signs them.
 */
export function checkSignatures(
  contents: readonly Content[],
  { model, isThinking, key }: { model: string; isThinking: boolean; key: string },
): void {
  for (const [index, { parts }] of contents.entries()) {
    for (const [place, { thoughtSignature }] of parts.entries()) {
      if (thoughtSignature === undefined || isSignatureOf(thoughtSignature, everyReply, key)) continue
      throw new Problem(`contents.${index}.parts.${place}.thoughtSignature`, 'is not valid')
    }
  }
  if (signsImages(model)) checkImages(contents)
  const asking = contents.findLastIndex(({ role }) => role === 'model')
  const call = contents[asking]?.parts.find((part) => part.functionCall !== undefined)
  const isAnswering = contents
    .slice(asking + 1)
    .some(({ parts }) => parts.some((part) => part.functionResponse))
  if (isThinking && isAnswering && call !== undefined && call.thoughtSignature === undefined) {
    throw new Problem(`contents.${asking}`, `calls ${call.functionCall?.name} without its thoughtSignature`)
  }
}

function checkImages(contents: readonly Content[]): void {
  for (const [index, { role, parts }] of contents.entries()) {
    if (role !== 'model') continue
    const bare = parts.findIndex(
      ({ inlineData, thoughtSignature }) => inlineData !== undefined && thoughtSignature === undefined,
    )
    if (bare >= 0) throw new Problem(`contents.${index}.parts.${bare}`, 'is missing its thoughtSignature')
  }
}
