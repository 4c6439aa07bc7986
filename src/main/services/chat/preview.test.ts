import { expect, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import { previewOf } from './preview.ts'

const file = (fileName: string): Part => ({
  type: 'media',
  assetId: 'ast_00000000000000000000000001' as AssetId,
  kind: 'document',
  mimeType: 'application/pdf',
  width: 0,
  height: 0,
  fileName,
})
const result: Part = {
  type: 'tool-result',
  callId: 'c',
  name: 'weather',
  text: 'rain\nand wind',
  isError: false,
  assetIds: [],
}

test('words come before everything else, without most of their marks', () => {
  expect(previewOf({ parts: [result, file('a.pdf'), { type: 'text', text: '# **Hello**\nthere' }] })).toBe(
    'Hello there',
  )
})

const said = (text: string) => previewOf({ parts: [{ type: 'text', text }] })

test('no mark of Markdown is left in the words', () => {
  expect(said('Run this:\n\n```ts title="a.ts"\nlet a = 2 * b * c\n```')).toBe('Run this: let a = 2 * b * c')
  expect(said('~~~\nx\n~~~')).toBe('x')
  expect(said('## Plan ##\n\n1. **Buy** it\n    - [ ] ***soon***\n> > said __he__')).toBe(
    'Plan Buy it soon said he',
  )
  expect(said('First\n---\n* * *\n| A | B |\n| :-- | --: |\n| ~~c~~ | `d` |')).toBe('First A B c d')
  expect(said('See [the **docs**](https://a.test/b_(c)) and ![a cat](x.png), <https://a.test>')).toBe(
    'See the docs and a cat, https://a.test',
  )
  expect(said('这是**重点**内容，价格 5\\*3')).toBe('这是重点内容，价格 5*3')
  expect(said('###')).toBe('')
})

test('what only looks like a mark stays', () => {
  expect(said('3*4 is 12, a > b | c, #1 and -5 [sic]')).toBe('3*4 is 12, a > b | c, #1 and -5 [sic]')
  expect(said('I write C #')).toBe('I write C #')
})

test('an underline inside a word stays', () => {
  expect(previewOf({ parts: [{ type: 'text', text: 'Ask `get_weather` for _now_' }] })).toBe(
    'Ask get_weather for now',
  )
})

test('files alone are known by their names', () => {
  expect(previewOf({ parts: [file('a_b_.pdf'), file('c.pdf')] })).toBe('a_b_.pdf, c.pdf')
})

test('answers of tools are known by what they say', () => {
  expect(previewOf({ parts: [result] })).toBe('weather: rain and wind')
})

test('an image that a model made says nothing', () => {
  expect(previewOf({ parts: [file('')] })).toBe('')
})

test('a long text or list of files is cut, and never through a character', () => {
  const long = `a${'😀'.repeat(200)}`
  for (const preview of [said(long), previewOf({ parts: [file(long)] })]) {
    expect(preview.length).toBe(159)
    expect(preview.isWellFormed()).toBe(true)
  }
})
