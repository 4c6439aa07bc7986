import type { Part } from '../../../../../shared/domain/message/part.ts'
import { hideKeysIn, type ReplyKeys } from '../../../../gateway/http/sending/used-keys.ts'
import { createKeylessText, type KeylessText } from './keyless-text.ts'

/** Takes keys out of the parts of one reply while they arrive. */
export function createKeylessParts(keys: ReplyKeys) {
  const texts = new Map<number, KeylessText>()
  const unlooked = new Map<number, KeylessText>()
  let heldKeys = false
  return {
    /** The part as it may be shown. */
    begin(partIndex: number, came: Part) {
      const part = hideKeysIn(came, keys.hide)
      heldKeys ||= part !== came
      texts.delete(partIndex)
      return part
    },
    /** @param begun the part's text before this piece */
    add(partIndex: number, begun: string, piece: string) {
      const text = texts.get(partIndex) ?? createKeylessText(begun, keys)
      text.add(piece)
      texts.set(partIndex, text)
      unlooked.set(partIndex, text)
    },
    /**
     * Looks at what has come since the last call: before anybody is told of it or it is written, not for each piece, of
     * which there are many. Returns the texts in which there was a key, without it, by the indexes of their parts.
     */
    look() {
      const found: [number, string][] = []
      for (const [partIndex, text] of unlooked) {
        const keyless = text.look()
        if (keyless !== null) found.push([partIndex, keyless])
      }
      unlooked.clear()
      heldKeys ||= found.length > 0
      return found
    },
    /** The provider begins anew. */
    clear() {
      texts.clear()
      unlooked.clear()
    },
    /** Whether there was a key in any of them. */
    heldKeys: () => heldKeys,
  }
}
