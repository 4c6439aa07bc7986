import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExportNames, detailsNameOf } from './export-names.ts'

/** The names that these get one after the other. */
function namesOf(wanted: readonly string[], taken: readonly string[] = []): string[] {
  const names = createExportNames(taken)
  return wanted.map((one) => names.next(one, 'png'))
}

test('files of one name are numbered, as a file manager would', () => {
  expect(namesOf(['fox.png', 'fox.png', 'fox.png'])).toEqual(['fox.png', 'fox (2).png', 'fox (3).png'])
})

test('names that differ by case or by the form of their letters only are numbered too', () => {
  expect(
    namesOf(['Fox.png', 'fOX.PNG', 'caf\u00e9.png', 'cafe\u0301.png', 'straße.png', 'STRASSE.png']),
  ).toEqual(['Fox.png', 'fOX (2).png', 'caf\u00e9.png', 'caf\u00e9 (2).png', 'straße.png', 'STRASSE (2).png'])
})

test('what is in the folder keeps its name, and so does a number that a person gave', () => {
  expect(namesOf(['fox.png', 'fox (3).png', 'fox.png', 'fox.png'], ['FOX.png', 'fox (2).png.json'])).toEqual([
    'fox (3).png',
    'fox (3) (2).png',
    'fox (4).png',
    'fox (5).png',
  ])
})

test('names of devices, folders and of 255 bytes become names that every system takes', () => {
  expect(namesOf(['CON.png', 'nul', '../../etc/passwd', '..\\x', '', ' .hidden. '])).toEqual([
    'file.png',
    'file (2).png',
    'passwd.png',
    'x.png',
    'file (3).png',
    'hidden.png',
  ])
  for (const name of namesOf(Array.from({ length: 12 }, () => '狐'.repeat(255))))
    expect(Buffer.byteLength(detailsNameOf(name))).toBeLessThanOrEqual(255)
})

const alike = fc.constantFrom(
  'fox',
  'FOX',
  'Fox (2)',
  'fox (2).png',
  'cafe\u0301',
  'caf\u00e9',
  'con',
  'ﬁg',
  'fig',
)
const anyName = fc.oneof(
  alike,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

test('whatever files are called, no two names, nor what lies beside them, are one to any file system', () => {
  fc.assert(
    fc.property(
      fc.array(anyName, { maxLength: 30 }),
      fc.array(anyName, { maxLength: 10 }),
      (wanted, taken) => {
        const given = namesOf(wanted, taken)
        const all = given.flatMap((name) => [name, detailsNameOf(name)])
        for (const form of ['NFC', 'NFD', 'NFKC'] as const)
          for (const asSeen of [(name: string) => name.toLowerCase(), (name: string) => name.toUpperCase()]) {
            const seen = (name: string) => asSeen(name.normalize(form)).normalize(form)
            expect(new Set(all.map(seen)).size).toBe(all.length)
            const there = new Set(taken.map(seen))
            expect(all.filter((name) => there.has(seen(name)))).toEqual([])
          }
        for (const name of all) {
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
          expect(name).toMatch(/^[^./\\\p{Cc}\p{Cs}<>:"|?*][^/\\\p{Cc}\p{Cs}<>:"|?*]*\.png(\.json)?$/u)
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*\./i)
        }
      },
    ),
  )
})

test('ten thousand files of one name are named in a moment', () => {
  const given = namesOf(Array.from({ length: 10_000 }, () => 'A quiet sea.png'))
  expect(given.at(-1)).toBe('A quiet sea (10000).png')
  expect(new Set(given).size).toBe(10_000)
})
