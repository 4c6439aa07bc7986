import { expect, test } from 'vitest'
import { isSvg } from './is-svg.ts'

const isSvgText = (text: string) => isSvg(Buffer.from(text))

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff \n<?xml version="1.0"?>\n<!-- Made by hand <svg> --><svg viewBox="0 0 1 1">',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]><svg>',
  '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
])('%s begins a drawing', (text) => {
  expect(isSvgText(text)).toBe(true)
})

test.each([
  '<!DOCTYPE html><html><body><svg></svg>',
  '<html><svg/></html>',
  '<svgs/>',
  '<?xml version="1.0"?><rss/>',
  '<!-- a comment without end <svg>',
  'svg',
  '',
])('%s begins none', (text) => {
  expect(isSvgText(text)).toBe(false)
})
