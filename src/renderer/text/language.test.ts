import { expect, test } from 'vitest'
import { catalogues } from './catalogue.ts'
import { resolveLanguage } from './language.ts'
import { chooseLanguage, currentText } from './use-text.ts'

test('a chosen language wins over what the system speaks', () => {
  expect(resolveLanguage('en', ['zh-CN'])).toBe('en')
  expect(resolveLanguage('zh-CN', ['en-GB'])).toBe('zh-CN')
})

test('the system decides by the first language that there is a catalogue for', () => {
  expect(resolveLanguage('system', ['fr-FR', 'zh-Hant-TW', 'en'])).toBe('zh-CN')
  expect(resolveLanguage('system', ['fr', 'EN-us', 'zh'])).toBe('en')
})

test('a system that speaks neither language gets English', () => {
  expect(resolveLanguage('system', ['fr-FR', 'de'])).toBe('en')
  expect(resolveLanguage('system', [])).toBe('en')
})

test('choosing a language changes the words at once', () => {
  chooseLanguage('zh-CN')
  expect(currentText()).toBe(catalogues['zh-CN'])
  chooseLanguage('en')
  expect(currentText()).toBe(catalogues.en)
})
