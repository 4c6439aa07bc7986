import { splitIntoTokens, tokensIn } from '../../reply/tokens.ts'
import type { Candidate, ReplyPart } from './compose-candidate.ts'

/** What one line of the stream holds of a candidate. `text` is its text that is no thought. */
export type Piece = { parts: ReplyPart[]; tokens: number; text: string }

const tokensPerPiece = 8
const soundBytesPerPiece = 48_000

/**
 * A candidate cut into the pieces of a stream: text by a few tokens, sound by seconds, everything else whole. The
 * signature of a text comes last, on an empty text of its own.
 */
export function cutIntoPieces({ parts }: Candidate): Piece[] {
  return parts.flatMap((part) => {
    if (part.text !== undefined) return cutText(part)
    if (part.inlineData?.mimeType.startsWith('audio/')) return cutSound(part.inlineData)
    return [{ parts: [part], tokens: tokensPerPiece, text: '' }]
  })
}

function cutText({ text = '', thought, thoughtSignature }: ReplyPart): Piece[] {
  const pieces: Piece[] = []
  let held = ''
  let tokens = 0
  const flush = (): void => {
    if (held === '') return
    const part = thought === true ? { text: held, thought } : { text: held }
    pieces.push({ parts: [part], tokens, text: thought === true ? '' : held })
    held = ''
    tokens = 0
  }
  for (const piece of splitIntoTokens(text)) {
    held += piece
    tokens += tokensIn(piece)
    if (tokens >= tokensPerPiece) flush()
  }
  flush()
  if (thoughtSignature !== undefined)
    pieces.push({ parts: [{ text: '', thoughtSignature }], tokens: 0, text: '' })
  return pieces
}

function cutSound({ mimeType, data }: { mimeType: string; data: string }): Piece[] {
  const bytes = Buffer.from(data, 'base64')
  const count = Math.ceil(bytes.length / soundBytesPerPiece)
  return Array.from({ length: count }, (_, index) => {
    const slice = bytes.subarray(index * soundBytesPerPiece, (index + 1) * soundBytesPerPiece)
    return {
      parts: [{ inlineData: { mimeType, data: slice.toString('base64') } }],
      tokens: tokensPerPiece,
      text: '',
    }
  })
}
