import { expect, test } from 'vitest'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { Part } from '../../../shared/domain/part.ts'
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

test('a picture that a model made says nothing', () => {
  expect(previewOf({ parts: [file('')] })).toBe('')
})
