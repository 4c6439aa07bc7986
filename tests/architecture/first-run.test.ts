import { expect, test } from 'vitest'
import { exists, read } from './project-files.ts'

const text = read('docs/first-run.md')
/** Number, what to do, what must be seen, what to send if not. */
const lines = [...text.matchAll(/^\| (\d+) \|(.+)\|(.+)\|(.*)\|$/gm)].map(([, ...cells]) =>
  cells.map((cell) => cell.trim()),
)

test('the lines of the first hour are numbered one by one, so that whoever reports one can name it', () => {
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.map(([number]) => Number(number))).toEqual(lines.map((_line, index) => index + 1))
  // Typed off as they stand, into a terminal or Explorer.
  expect(text).not.toContain('\\\\')
  expect(lines.filter(([, act = '', sight = '']) => act.length < 5 || sight.length < 5)).toEqual([])
})

test('what the first hour asks for is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const asked = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(asked.filter((name) => !(name in scripts))).toEqual([])
  const linked = [...text.matchAll(/\]\(\.\.\/([\w./-]+)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !exists(path))).toEqual([])
  expect(read('README.md')).toContain('(docs/first-run.md)')
})
