import { expect, test } from 'vitest'
import {
  chatCompletionsTurns,
  generateContentTurns,
  messagesTurns,
  question,
  source,
  stored,
} from './turn-fixtures.ts'

/** A reply of another model, or brought from another app: nothing of it can go back verbatim. */
const path = source([
  question('Write it'),
  stored({
    model: 'model-of-elsewhere',
    parts: [
      { type: 'code', language: 'python', text: 'print("```")' },
      { type: 'code-result', outcome: 'ok', text: '```' },
    ],
  }),
  question('Rename the variable'),
])
const said = '````python\nprint("```")\n````\n\n````\n```\n````'

test('code that was a whole reply goes on being said, in every format', async () => {
  expect(await messagesTurns(path)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: said },
    { role: 'user' },
  ])
  expect(await chatCompletionsTurns(path)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: said },
    { role: 'user' },
  ])
  expect(await generateContentTurns(path)).toMatchObject([
    { role: 'user' },
    { role: 'model', parts: [{ text: said }] },
    { role: 'user' },
  ])
})
