import { expect, test } from 'vitest'
import { mayBeSvg } from './is-svg.ts'

const told = (text: string) => mayBeSvg(Buffer.from(text))

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff \n<?xml version="1.0"?>\n<!-- Made by hand <svg> --><svg viewBox="0 0 1 1">',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]><svg>',
  '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
])('%s begins a drawing', (text) => {
  expect(told(text)).toBe('yes')
})

test.each([
  '<!DOCTYPE html><html><body><svg></svg>',
  '<html><svg/></html>',
  '<svgs/>',
  '<?xml version="1.0"?><rss/>',
  'svg',
  '<!-- a comment -->words',
])('%s begins none', (text) => {
  expect(told(text)).toBe('no')
})

test.each([
  '',
  '\ufeff <',
  '<!-- a comment without end <svg>',
  '<?xml version="1.0"',
  '<?xml version="1.0"?>\n',
  '<!-- whole --><sv',
  '<!DOCTYPE sv',
])('of %s alone it cannot be told', (text) => {
  expect(told(text)).toBe('not-yet')
})
