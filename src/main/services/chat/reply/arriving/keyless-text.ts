import { hiddenKey } from '../../../../gateway/http/hide-keys.ts'
import type { ReplyKeys } from '../../../../gateway/http/sending/used-keys.ts'

/** One text of a reply while it arrives, and the keys that a gateway says in it. */
export type KeylessText = ReturnType<typeof createKeylessText>

/** A key may come in many pieces: of what is looked at, as much as may be the beginning of one is looked at again. */
export function createKeylessText(begun: string, { hide, reach, pieceAtEnd }: ReplyKeys) {
  /** No key that ends later reaches into it. */
  let before = ''
  /** After it, as it came. */
  let tail = begun
  /** The same as it is shown. */
  let shown = begun

  return {
    add(piece: string) {
      tail += piece
      shown += piece
    },
    /** Looks at what has come since the last call. The text without its keys; null where nothing had to be taken out. */
    look() {
      const hidden = hide(tail)
      const text = hidden === shown ? null : before + hidden
      if (hidden.endsWith(hiddenKey)) {
        const length = pieceAtEnd(tail)
        before += length === 0 ? hidden : hidden.slice(0, -hiddenKey.length)
        tail = length === 0 ? '' : tail.slice(-length)
        shown = length === 0 ? '' : hiddenKey
      } else {
        const keyEnd = hidden.lastIndexOf(hiddenKey)
        const afterKeys = keyEnd === -1 ? 0 : keyEnd + hiddenKey.length
        const cut = Math.max(afterKeys, hidden.length - reach())
        before += hidden.slice(0, cut)
        tail = hidden.slice(cut)
        shown = tail
      }
      return text
    },
  }
}
