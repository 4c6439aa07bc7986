import { writeFileSync } from 'node:fs'
import { openParentPort } from '../lib/parent-port.ts'
import { answer } from './decode.ts'
import type { DecodeQuestion, DecoderWord } from './protocol.ts'

/**
 * The process that decodes images: what a hostile file can hurt is here, where no key and no database is, and can be
 * ended and started again.
 */
const tellMemoryEveryMs = 100

goFirst()
let underWay = 0
let telling: NodeJS.Timeout | undefined

const tell = openParentPort((message) => void take(message as DecodeQuestion))
say({ type: 'ready' })

async function take(question: DecodeQuestion): Promise<void> {
  underWay += 1
  telling ??= setInterval(() => say({ type: 'memory', bytes: process.memoryUsage.rss() }), tellMemoryEveryMs)
  say(await answer(question))
  underWay -= 1
  if (underWay > 0) return
  clearInterval(telling)
  telling = undefined
}

function say(word: DecoderWord): void {
  tell(word)
}

/** Where the machine runs out of memory, this process is ended rather than the app or anybody else's. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux.
  }
}
