import { expect, test } from 'vitest'
import { catalogues } from '../../src/renderer/text/catalogue.ts'
import { isForTests } from './check-layers.ts'
import { sourceFiles } from './project-files.ts'
import { leavesOf } from './text-keys.ts'

const window = sourceFiles().filter(({ path }) => path.startsWith('src/renderer/') && !isForTests(path))

test('what unfolds has the one chevron, and no triangle of the browser or of a font', () => {
  const triangles = window.filter(({ text }) => /[▲△▴▵▶▷▸▹►▻▼▽▾▿◀◁◂◃◄◅]/u.test(text))
  const own = window.filter(({ text }) => /<summary\b/.test(text))
  expect(triangles.map(({ path }) => path)).toEqual([])
  expect(own.map(({ path }) => path)).toEqual(['src/renderer/ui/Fold.tsx'])
})

/** “1-10”, “1 – 10”, “1..10”, “1~10”: what stands between two numbers, or two that are put in, but for the one way. */
const otherRange = /(?:\d|\})(?:\s*(?:-|\.\.\.?|…|~|～|—)\s*|\s+–\s*|–\s+)(?:\$\{|\d)/u

test('a range is written one way, as in 1–10', () => {
  const texts = Object.values(catalogues).flatMap((catalogue) => leavesOf(catalogue))
  const others = texts.filter(({ value }) => otherRange.test(String(value)))
  expect(others.map(({ key, value }) => `${key}: ${String(value)}`)).toEqual([])
  for (const wrong of ['1-10', '1 – 10', '${least}..${most}', '5～600', '0 - 1'])
    expect(wrong).toMatch(otherRange)
  for (const right of ['1–10', '${least}–${most}', 'PT-BR', 'gpt-4']) expect(right).not.toMatch(otherRange)
})
