import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Failure } from '../../../shared/errors.ts'
import { OpeningScreen } from './OpeningScreen.tsx'

const drawn = (detail: string) => {
  const failure: Failure = { code: 'disconnected', isRetryable: true, data: { detail } }
  return renderToStaticMarkup(<OpeningScreen failure={failure} onRetry={() => {}} />)
}

test('a window without a good address says which line of the terminal and which command lead in, word for word', async () => {
  const entry = await readFile(new URL('../../../main/headless.ts', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(
    await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as { scripts: Record<string, string> }
  expect(scripts).toHaveProperty('start')
  for (const detail of ['no-secret', 'refused']) {
    const [line, command] = [...drawn(detail).matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(
      ([, words]) => words,
    )
    expect(entry).toContain(`console.log(\`${line} `)
    expect(command).toBe('npm start')
  }
  expect(drawn('unreachable')).not.toContain('<code')
})
