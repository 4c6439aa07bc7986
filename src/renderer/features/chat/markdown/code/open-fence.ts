import type { Code } from 'mdast'
import { noLabels, parseBlock } from '../parse-block.ts'

/** A code block that is still arriving: its lines are taken as they are, nothing is parsed until the closing fence. */
export type OpenFence = {
  readonly opener: Code
  /** Where the code begins in the open block. */
  readonly codeStart: number
  readonly closing: RegExp
  /** Up to here (always the start of a line) no closing fence was found. */
  readonly scannedTo: number
}

const opening = /^(`{3,}(?=[^`\r\n]*[\r\n])|~{3,}(?!~))[^\r\n]*(\r\n|\n|\r)/

/** Whether `source` begins with an unindented code fence whose first line is complete. */
export function findOpenFence(source: string): OpenFence | null {
  const match = opening.exec(source)
  const fence = match?.[1]
  if (!match || !fence) return null
  const [opener] = parseBlock(match[0], noLabels)
  if (opener?.type !== 'code') return null
  return {
    opener,
    codeStart: match[0].length,
    closing: new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*(\\r\\n|\\n|\\r|$)`, 'm'),
    scannedTo: match[0].length,
  }
}

/** Reads on; null once the closing fence is there (or may be: an unfinished last line counts). */
export function readOpenFence(fence: OpenFence, source: string): OpenFence | null {
  if (fence.closing.test(source.slice(fence.scannedTo))) return null
  const lastLineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1
  return { ...fence, scannedTo: Math.max(fence.scannedTo, lastLineStart) }
}

export function openFenceNode(fence: OpenFence, source: string): Code {
  return { ...fence.opener, value: source.slice(fence.codeStart).replace(/(\r?\n|\r)$/, '') }
}
