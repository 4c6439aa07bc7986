import { chanceFrom, type Chance, hashText } from '../random.ts'
import { aboutReply, greetingReply, imageReply, thanksReply } from './kinds/small-talk.ts'
import { chineseReply } from './kinds/chinese.ts'
import { codeReply } from './kinds/code.ts'
import { compareReply } from './kinds/compare.ts'
import { longReply } from './kinds/long.ts'
import { planReply } from './kinds/plan.ts'
import { poemReply } from './kinds/poem.ts'
import { promptIdeasReply } from './kinds/prompt-ideas.ts'
import { sumReply } from './kinds/sum.ts'
import { topicReply } from './kinds/topic.ts'
import { isChinese, topicOf } from './topic.ts'
import type { Turn } from './turn.ts'

export type Question = {
  text: string
  topic: string
  /** What the turn before was about; null at the first. */
  earlierTopic: string | null
  chance: Chance
}

/** The first kind whose words are in the question writes the reply. */
const kinds: [RegExp, (question: Question) => string][] = [
  [/^\s*(?:thanks?|thank you|thx|cheers|great|perfect|lovely)\b[^?]{0,40}$/i, thanksReply],
  [/^\s*(?:hi|hello|hey|good (?:morning|evening|afternoon)|howdy)\b[^?]{0,24}[.!?]?\s*$/i, greetingReply],
  [
    /\b(?:who|what) are you\b|\bwhat can you do\b|\bwhat is (?:this|atelier)\b|\bthis app\b|^\s*help\s*[.!?]?$/i,
    aboutReply,
  ],
  [/\b(?:prompts?|ideas?)\b.*\b(?:image|picture|film|video|photo|painting)s?\b/i, promptIdeasReply],
  [/\b(?:poem|haiku|verse|rhyme|sonnet)\b/i, poemReply],
  [/\b(?:compare|versus|vs\.?|difference between|pros and cons|table)(?:\b|\s)/i, compareReply],
  [
    /\b(?:code|function|script|program|snippet|regex|sql|typescript|javascript|python|rust|bash|html|css)\b/i,
    codeReply,
  ],
  [/\b(?:long|essay|in detail|detailed|story|article|\d{3,5} words)\b/i, longReply],
  [/\b(?:plan|steps|how (?:do|can|to)|checklist|schedule|itinerary|recipe)\b/i, planReply],
  [/^[^a-z]*\d+(?:\.\d+)?\s*[-+*/x×÷]\s*\d|\bwhat(?:'s| is)\s+\d+(?:\.\d+)?\s*[-+*/x×÷]/i, sumReply],
]

/**
 * What the demo says: Markdown, the same for the same conversation. Continues the last message when it is a reply's.
 * A system prompt is followed as far as it asks for brevity or for Chinese.
 */
export function composeReply(turns: readonly Turn[], system: string): string {
  const reply = fullReply(turns, /\bchinese\b|中文|汉语/i.test(system))
  return /\b(?:brief|briefly|short|concise|terse|one (?:sentence|paragraph))\b|简短|简洁/i.test(system)
    ? firstParagraph(reply)
    : reply
}

function firstParagraph(reply: string): string {
  const paragraphs = reply.split('\n\n')
  return paragraphs.find((paragraph) => /^[\p{L}*`]/u.test(paragraph)) ?? reply
}

function fullReply(turns: readonly Turn[], isToBeChinese: boolean): string {
  const last = turns.at(-1)
  const questions = turns.filter((turn) => turn.role === 'user')
  const asked = questions.at(-1)
  const text = asked?.text ?? ''
  const before = questions.at(-2)?.text
  const question: Question = {
    text,
    topic: topicOf(text),
    earlierTopic: before === undefined ? null : topicOf(before),
    chance: chanceFrom(hashText(`${turns.length} ${text}`)),
  }
  if (last?.role === 'assistant') return continuation(question, last.text)
  if (isChinese(text) || isToBeChinese) return chineseReply(question)
  if ((asked?.imageCount ?? 0) > 0) return imageReply(question, asked?.imageCount ?? 0)
  const kind = kinds.find(([words]) => words.test(text))?.[1] ?? topicReply
  return kind(question)
}

function continuation(question: Question, begun: string): string {
  const joint = /\s$/.test(begun) ? '' : ' '
  return `${joint}and that is the heart of it: with ${question.topic}, the simple version, finished, teaches more than the grand one, begun.`
}
