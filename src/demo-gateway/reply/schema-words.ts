import { hashText } from '../random.ts'
import { asTitle, topicOf } from './topic.ts'

type Schema = Record<string, unknown>

/** Text for a field, from its format, its name and the question; as long as the schema wants it. */
export function wordsFor(schema: Schema, key: string, question: string): string {
  const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined
  if (format !== undefined) return format(question)
  const rule = rules.find(([names]) => names.test(key))?.[1]
  return fit(rule === undefined ? asTitle(topicOf(question)) : rule(question), schema)
}

const formats: Record<string, (question: string) => string> = {
  date: () => '2026-05-01',
  'date-time': () => '2026-05-01T09:00:00Z',
  time: () => '09:00:00Z',
  duration: () => 'PT5M',
  email: () => 'demo@example.com',
  uri: () => 'https://example.com/demo',
  url: () => 'https://example.com/demo',
  hostname: () => 'example.com',
  ipv4: () => '192.0.2.1',
  ipv6: () => '2001:db8::1',
  uuid: (question) => `00000000-0000-4000-8000-${hashText(question).toString(16).padStart(12, '0')}`,
}

const rules: [RegExp, (question: string) => string][] = [
  [/^(?:city|town|place|location|country|where|address)$/i, placeIn],
  [/^(?:q|query|search|prompt|question|text|input|message|body|content)$/i, (question) => question],
  [/(?:summary|description|answer|reason|explanation|note|comment)$/i, describe],
  [/(?:language|lang)$/i, () => 'English'],
  [/unit/i, () => 'celsius'],
  [/(?:^|_)(?:id|key|slug)$/i, (question) => topicOf(question).toLowerCase().replace(/\W+/g, '-')],
]

function describe(question: string): string {
  return `A short word on ${topicOf(question)}: begin with one example, then look for where it ends.`
}

/** The name after "in", "at", "to" or "for", else the last name with a capital that does not begin a sentence. */
function placeIn(question: string): string {
  const after = /\b(?:in|at|to|for|of)\s+((?:\p{Lu}[\p{L}'’-]+\s?)+)/u.exec(question)?.[1]
  const names = question.match(/(?<=\p{Ll}[,]?\s)\p{Lu}[\p{L}'’-]+/gu)
  return (after ?? names?.at(-1) ?? asTitle(topicOf(question))).trim()
}

function fit(text: string, schema: Schema): string {
  const least = Number(schema['minLength'] ?? 0)
  const most = Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY)
  const letters = [...text]
  while (letters.length < least) letters.push(...(letters.length === 0 ? 'demo' : ` ${text}`))
  return letters.slice(0, Math.max(least, Math.min(most, letters.length))).join('')
}
