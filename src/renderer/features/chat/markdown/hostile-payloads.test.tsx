import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { currentText } from '../../../text/use-text.ts'
import { hostilePayloads } from './hostile-fixtures.ts'
import { renderNodes, renderNotes } from './render-node.tsx'
import { advance, emptyDocument, type MarkdownDocument } from './split-blocks.ts'

const allowedElements = new Set(
  (
    'a blockquote br button code del div em h3 h4 h5 h6 hr img li line ol p path pre rect section span strong sup svg table tbody td th ' +
    'thead tr ul'
  ).split(' '),
)
const allowedAttributes = new Set(
  (
    'alt aria-expanded aria-hidden aria-label class d data-base-ui-tooltip-trigger decoding fill height href id rel role rx ry scope src ' +
    'start stroke stroke-linecap stroke-linejoin stroke-width tabindex title type viewBox width x x1 x2 xmlns y y1 y2'
  ).split(' '),
)

describe('hostile replies', () => {
  const payloads = hostilePayloads()
  const drawn = payloads.map((payload) => markup(advance(emptyDocument, payload, true)))

  test('are many', () => {
    expect(new Set(payloads).size).toBeGreaterThan(700)
  })

  test('become only elements and attributes of ours, whole or cut short', () => {
    for (const [index, payload] of payloads.entries()) {
      expect(faults(drawn[index] ?? ''), payload).toEqual([])
      const part = payload.slice(0, Math.ceil(payload.length * 0.7))
      expect(faults(markup(advance(emptyDocument, part, false))), part).toEqual([])
    }
  }, 30_000)

  test('lead nowhere but to https and mailto, and load nothing from outside', () => {
    const reached = new Set<string>()
    for (const html of drawn) {
      for (const { name, value } of attributesOf(html)) {
        if (name === 'href') reached.add(value.replace(/:.*/s, ':'))
        if (name === 'src') reached.add(value.replace(/;.*/s, ';'))
      }
    }
    expect([...reached].toSorted()).toEqual(['https:'])
  })

  test('show html as the text that it is', () => {
    const shown = markup(advance(emptyDocument, 'a <b onclick="x()">b</b> <script>alert(1)</script>', true))
    expect(shown).toContain('&lt;script&gt;')
    expect(shown).not.toMatch(/<(b|script)\b/)
  })

  test('show the address that an image would be loaded from, and do not load it', () => {
    const shown = markup(advance(emptyDocument, '![a cat](https://canary.test/cat.png?who=me)', true))
    expect(shown).toContain('https://canary.test/cat.png?who=me')
    expect(shown).not.toContain('<img')
  })

  test('may hold an image inside themselves, of a kind without scripts', () => {
    const shown = markup(advance(emptyDocument, '![dot](data:image/png;base64,iVBORw0KGgo=)', true))
    expect(shown).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" alt="dot"')
    expect(markup(advance(emptyDocument, '![dot](data:image/svg+xml;base64,PHN2Zz4=)', true))).not.toContain(
      '<img',
    )
  })

  test('show the real host of a look-alike address', () => {
    expect(markup(advance(emptyDocument, '[apple](https://аpple.com/)', true))).toContain(
      'href="https://xn--pple-43d.com/"',
    )
    expect(markup(advance(emptyDocument, '[apple](https://apple.com@canary.test/)', true))).not.toContain(
      'href',
    )
  })
})

function markup(document: MarkdownDocument): string {
  const context = { definitions: document.definitions, text: currentText().chat, firstDepth: 1 }
  const nodes = [...document.blocks.flatMap((block) => block.nodes), ...document.open.nodes]
  return renderToStaticMarkup(
    <>
      {renderNodes(nodes, context)}
      {renderNotes(context)}
    </>,
  )
}

/** React escapes `<`, `>` and quotes in text and values, so its markup can be read with a plain pattern. */
function faults(html: string): string[] {
  const elements = [...html.matchAll(/<\/?([a-zA-Z0-9-]+)/g)].map((match) => match[1] ?? '')
  const unknown = elements.filter((element) => !allowedElements.has(element))
  const strange = attributesOf(html).filter(({ name }) => !allowedAttributes.has(name))
  return [...unknown, ...strange.map(({ name }) => name)]
}

function attributesOf(html: string): { name: string; value: string }[] {
  const openings = [...html.matchAll(/<[a-zA-Z][^>]*>/g)].map((match) => match[0])
  return openings.flatMap((opening) =>
    [...opening.matchAll(/\s([a-zA-Z_:][^\s=>/"]*)(?:="([^"]*)")?/g)].map((match) => ({
      name: match[1] ?? '',
      value: match[2] ?? '',
    })),
  )
}
