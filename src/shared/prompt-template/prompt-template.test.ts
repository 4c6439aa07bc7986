import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapePrompt } from './escape-prompt.ts'
import { allCharacters, expandPrompts, longestPrompt, mostPrompts } from './expand-template.ts'
import { mostCounted, parsePromptTemplate } from './parse-template.ts'

const promptsOf = (text: string, values: Record<string, string> = {}) =>
  expandPrompts(parsePromptTemplate(text), values)

/** Texts in which every sign of a template is likely. */
const signs = fc.string({ unit: fc.constantFrom('{', '}', '|', '\\', 'a', ' ', '\n', '猫'), maxLength: 60 })

describe('what is a template', () => {
  test('a choice makes one prompt of each of its texts, in their order', () => {
    expect(promptsOf('a {red|blue|green} car')).toEqual(['a red car', 'a blue car', 'a green car'])
  })

  test('several choices multiply, and the last one changes first', () => {
    expect(promptsOf('{a|b}-{1|2|3}')).toEqual(['a-1', 'a-2', 'a-3', 'b-1', 'b-2', 'b-3'])
  })

  test('a choice within a choice counts where it stands', () => {
    expect(promptsOf('{a {x|y}|b}!')).toEqual(['a x!', 'a y!', 'b!'])
  })

  test('a choice may be for nothing, and may say the same again', () => {
    expect(promptsOf('cat{, at night|}')).toEqual(['cat, at night', 'cat'])
    expect(promptsOf('cat{||}')).toEqual(['cat', 'cat', 'cat'])
  })

  test('a variable stands for its value, in which nothing is looked for', () => {
    const template = parsePromptTemplate('{{ who }} in {{地方}}, {{who}}{ by day| by night}')
    expect(template.variables).toEqual(['who', '地方'])
    expect(expandPrompts(template, { who: '{a|b} {{地方}} \\{', 地方: 'Oslo' })).toEqual([
      '{a|b} {{地方}} \\{ in Oslo, {a|b} {{地方}} \\{ by day',
      '{a|b} {{地方}} \\{ in Oslo, {a|b} {{地方}} \\{ by night',
    ])
  })

  test('a variable may stand in a choice, and one without a value says nothing', () => {
    expect(promptsOf('{{{a}}|b}', { a: 'one' })).toEqual(['one', 'b'])
    expect(promptsOf('x{{constructor}}{{toString}}y')).toEqual(['xy'])
  })

  test('a backslash makes text of a sign, and two of them are one', () => {
    expect(promptsOf('{a|b} or \\{a|b}')).toEqual(['a or {a|b}', 'b or {a|b}'])
    expect(promptsOf('{a\\|b|c}')).toEqual(['a|b', 'c'])
    expect(promptsOf('\\\\{a|b}')).toEqual(['\\a', '\\b'])
    expect(promptsOf('\\{{name}}')).toEqual(['{{name}}'])
  })
})

describe('what is none', () => {
  test.each([
    '',
    'a cat | a dog \\| C:\\cats\\',
    '{ "prompt": "a cat", "seed": 1 }',
    '{"a": {"b": [1, 2]}, "c": {}}',
    'void main() { color = vec4(1.0); }',
    'x = \\{1,2\\}, \\d{2,3}',
    'a {b',
    'a } b | c {',
    '{{}} {{ }} {{"a": 1}}',
    '{{-no}} {{a.b}}',
    `{{${'n'.repeat(41)}}}`,
  ])('%j stays as it is, byte for byte', (text) => {
    expect(parsePromptTemplate(text)).toEqual({ pieces: text === '' ? [] : [text], count: 1, variables: [] })
    expect(escapePrompt(text)).toBe(text)
  })

  test('a text without a brace stays as it is, whatever else is in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), signs), (text) => {
        const without = text.replaceAll('{', '(').replaceAll('}', ')')
        expect(promptsOf(without)).toEqual([without])
      }),
    )
  })

  test('a brace in which there is no bar is text, also around a choice and within it', () => {
    expect(promptsOf('{"colour": "{red|blue}"}')).toEqual(['{"colour": "red"}', '{"colour": "blue"}'])
    expect(promptsOf('{f{x}|g}')).toEqual(['f{x}', 'g'])
    expect(promptsOf('{open {a|b}')).toEqual(['{open a', '{open b'])
  })
})

describe('how many', () => {
  test('the count is what comes of it, for any text', () => {
    fc.assert(
      fc.property(signs, (text) => {
        const template = parsePromptTemplate(text)
        fc.pre(template.count <= mostPrompts)
        const prompts = expandPrompts(template, {})
        expect(prompts).toHaveLength(template.count)
        expect(Math.max(...prompts.map(({ length }) => length))).toBe(longestPrompt(template, {}))
        expect(prompts.join('').length).toBe(allCharacters(template, {}))
      }),
    )
  })

  test('more than a press orders are counted and not made', () => {
    const template = parsePromptTemplate('{a|b|c|d}'.repeat(4))
    expect(template.count).toBe(256)
    expect(longestPrompt(template, {})).toBe(0)
    expect(allCharacters(template, {})).toBe(0)
    expect(expandPrompts(template, {}, 256)).toHaveLength(256)
    expect(() => expandPrompts(template, {})).toThrow(RangeError)
    expect(expandPrompts(parsePromptTemplate(`{${'|'.repeat(mostPrompts - 1)}}`), {})).toHaveLength(
      mostPrompts,
    )
  })

  test('a text of any nesting is read to its end, and counted as far as anybody wants to know', () => {
    const size = 8_000
    for (const hostile of ['{a|b}', '{', '}', '|', '\\', '{a|', '\\{', '{{', '{{a', '{{a}}|', '{|}}']) {
      expect(parsePromptTemplate(hostile.repeat(size)).count).toBeLessThanOrEqual(mostCounted)
    }
    const deep = parsePromptTemplate(`${'{a|'.repeat(size)}b${'}'.repeat(size)}`)
    expect(deep.count).toBe(size + 1)
    const braced = parsePromptTemplate(`${'{'.repeat(size)}{a|b}${'}'.repeat(size)}`)
    expect(expandPrompts(braced, {}).map(({ length }) => length)).toEqual([2 * size + 1, 2 * size + 1])
    expect(parsePromptTemplate('{a|b}'.repeat(size)).count).toBe(mostCounted)
  })
})

describe('a prompt as it was sent', () => {
  test('is one template that makes exactly it, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
        expect(promptsOf(escapePrompt(text))).toEqual([text])
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps its words readable: only what would be a sign is marked', () => {
    expect(escapePrompt('{a|b} and {{c}}')).toBe('\\{a|b} and \\{\\{c}}')
  })
})

test('a template written from any choices makes what those choices say, read in the plainest way', () => {
  type Tree = { text: string } | { name: string } | { choices: Tree[][] }
  const { pieces } = fc.letrec<{ pieces: Tree[] }>((tie) => ({
    pieces: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.record({ text: fc.string({ unit: fc.constantFrom('{', '}', '|', 'x', ' ') }) }),
        fc.record({ name: fc.constantFrom('a', 'b c', 'd_1') }),
        fc.record({ choices: fc.array(tie('pieces'), { minLength: 2, maxLength: 3 }) }),
      ),
      { maxLength: 3 },
    ),
  }))
  const values = { a: 'A', 'b c': '{B|C}', d_1: '' }
  const every = (text: string) => text.replaceAll(/[{|}]/g, (sign) => `\\${sign}`)
  const written = (tree: Tree[]): string =>
    tree
      .map((piece) => {
        if ('text' in piece) return every(piece.text)
        if ('name' in piece) return `{{${piece.name}}}`
        return `{${piece.choices.map(written).join('|')}}`
      })
      .join('')
  const made = (tree: Tree[]): string[] =>
    tree.reduce<string[]>(
      (before, piece) => {
        const after =
          'text' in piece
            ? [piece.text]
            : 'name' in piece
              ? [values[piece.name as keyof typeof values]]
              : piece.choices.flatMap(made)
        return before.flatMap((start) => after.map((end) => start + end))
      },
      [''],
    )
  fc.assert(
    fc.property(pieces, (tree) => {
      const template = parsePromptTemplate(written(tree))
      fc.pre(template.count <= mostPrompts)
      // A text that is no template is itself, with its backslashes.
      fc.pre(template.count > 1 || template.variables.length > 0)
      expect(expandPrompts(template, values)).toEqual(made(tree))
    }),
  )
})
