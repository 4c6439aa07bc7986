import { expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.ts'
import { sourceFiles } from './project-files.ts'

/** Circles that are there, and why. A new one, or one that grows, wants a file moved; one that goes, its line removed. */
const known: Readonly<Record<string, string>> = {
  'src/main/gateway: errors, http':
    'An error is read from an answer, and asking for one answers with such errors.',
  'src/main/media: download, files, images, probe, sound':
    'A file gets its name when it was looked at, and what looks at it reads it as a file.',
  'src/main/store: copies, repair': 'A repair begins from a copy, and only a sound database is copied.',
  'src/renderer/app: banners, shell':
    'The shell holds the banners, and one of them starts the app again as the shell does.',
  'src/renderer/features/chat: attach, composer, conversations, options, reply, thread, tools':
    'They change one store, and each acts on what the others hold of it.',
  'src/renderer/features/chat: markdown, parts':
    'A text of Markdown falls back to plain words, and code of a part is drawn as its code.',
  'src/renderer/features/images/canvas: clipboard, home, panels, prompt-edit, session, staging, tabs, tools, view':
    'Panels, tools and views act on one session, which opens what they show.',
  'src/renderer/media: boards, generate, grid, image-actions, image-input, jobs, tiles':
    'Whatever shows a file offers what can be done with it, which shows files in turn.',
  'src/renderer/media: culling, viewer': 'One opens the other over the same images.',
  'src/renderer/ui: problem-line, schema-form':
    'The line leads to fields, and a field of a form says where it is.',
}

const product = sourceFiles().filter(
  ({ path }) =>
    path.startsWith('src/') && !/\.test\.tsx?$|test-support|fixtures|\/fake-[\w-]+\.ts$/.test(path),
)

test('folders that lie side by side import each other in one direction, but for those with a reason', () => {
  expect(product.length).toBeGreaterThan(1000)
  expect(folderCycles(product)).toEqual(Object.keys(known).toSorted())
})

test('a circle is found over any number of folders, and imports up or down are none', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((name) => `import '${name}'`).join('\n'),
  })
  expect(
    folderCycles([
      file('src/a/one.ts', '../b/deep/two.ts', '../root.ts'),
      file('src/b/deep/two.ts', '../../c/three.ts', '../up.ts'),
      file('src/b/up.ts', './deep/two.ts'),
      file('src/c/three.ts', '../a/other.ts'),
      file('src/d/four.ts', '../a/one.ts'),
    ]),
  ).toEqual(['src: a, b, c'])
})
