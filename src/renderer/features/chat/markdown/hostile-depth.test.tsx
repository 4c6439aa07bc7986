import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aReply } from '../fixtures.ts'
import { allWords } from '../selectors.ts'
import { StreamingMarkdown } from './StreamingMarkdown.tsx'

/** Texts that are far deeper or longer than anything a person would read. */
const depths: [name: string, text: string, words: string][] = [
  ['quotes 100 deep', `${'>'.repeat(100)}words`, 'words'],
  ['quotes 2000 deep', `${'>'.repeat(2_000)}words`, 'words'],
  ['quotes 100 000 deep', `${'>'.repeat(100_000)}words`, 'words'],
  [
    'lists 60 deep',
    Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- words${depth}`).join('\n'),
    'words59',
  ],
  ['8000 stars', `${'*'.repeat(8_000)}words`, 'words'],
  ['8000 brackets', `${'['.repeat(8_000)}words`, 'words'],
  ['8000 images inside each other', `${'!['.repeat(8_000)}words`, 'words'],
  ['strong inside emphasis', `${'**a *b '.repeat(2_000)}words${'* **'.repeat(2_000)}`, 'words'],
  ['24 KB of marks', `${'*a_ '.repeat(6_000)}words`, 'words'],
  ['a line of 200 000 letters', `${'a'.repeat(200_000)}words`, 'words'],
]

test.each(depths)('%s are drawn, and no word of them is lost', (_name, text, words) => {
  for (const isStreaming of [true, false]) {
    const html = renderToStaticMarkup(
      <StreamingMarkdown
        documentKey={`${text.length} ${isStreaming}`}
        text={text}
        isStreaming={isStreaming}
      />,
    )
    expect(html).toContain(words)
  }
})

test('what is nested too deep to be drawn is shown as it was written, and everything around it as it should be', () => {
  const deep = `${'>'.repeat(100)}words`
  const html = renderToStaticMarkup(
    <StreamingMarkdown documentKey="deep" text={`# Title\n\n${deep}\n\nafter **it**`} isStreaming={false} />,
  )
  expect(html).toContain('<h3')
  expect(html).toContain('<strong')
  expect(html).toContain(deep.replaceAll('>', '&gt;'))
  expect(html).toContain('Shown as plain text')
  expect(html).not.toContain('<blockquote')
})

test('what stands in for a message that cannot be drawn has all of its words', () => {
  const parts = [
    { type: 'thinking' as const, text: 'thought' },
    { type: 'text' as const, text: 'said' },
  ]
  expect(allWords(aReply(2, parts))).toBe('thought\n\nsaid')
})
