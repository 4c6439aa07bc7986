import { expect, test } from 'vitest'
import { sourceFiles } from './project-files.ts'

/** Those whose store lives no longer than what they show, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/renderer/features/activity/exchanges/use-exchange-list.ts': 'a list lives as long as its filter',
  'src/renderer/features/images/grid/page/GridPage.tsx': 'as long as the grid that is open',
  'src/renderer/features/library/trash/use-trash.ts': 'a list lives as long as its filter',
  'src/renderer/lib/row-state.tsx': 'as long as the room in sight',
}

type Source = { path: string; text: string }
type Block = { name: string; body: string }

/** What begins at the left edge of a file, each with what belongs to it: the next one begins with a word there. */
function blocksOf(text: string): Block[] {
  const start = /^(?:export )?(?:default )?(?:async )?(?:function|const) (\w+)/
  return text.split(/\n(?=[a-z/])/).flatMap((body) => {
    const name = start.exec(body)?.[1]
    return name === undefined ? [] : [{ name, body }]
  })
}

/** The functions that give a new store: whatever is named `create…` and makes one by another that does. */
function factoriesOf(sources: readonly Source[]): ReadonlySet<string> {
  const known = new Set(['createStore'])
  const makers = sources.flatMap(({ text }) => blocksOf(text)).filter(({ name }) => /^create[A-Z]/.test(name))
  for (let before = 0; before < known.size;) {
    before = known.size
    for (const { name, body } of makers) if (mentions(body, known)) known.add(name)
  }
  return known
}

function mentions(body: string, names: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\bcreate[A-Z]\w*/g)].some(([name]) => names.has(name))
}

function drawnMakers(sources: readonly Source[]): string[] {
  const factories = factoriesOf(sources)
  const isDrawn = ({ name }: Block) => /^(use)?[A-Z]/.test(name)
  return sources
    .filter(({ text }) => blocksOf(text).some((block) => isDrawn(block) && mentions(block.body, factories)))
    .map(({ path }) => path)
}

test('no component and no hook makes a store, but for those that say why', () => {
  const sources = sourceFiles().filter(
    ({ path }) => path.startsWith('src/renderer/') && !/\.test\.tsx?$/.test(path),
  )
  expect(factoriesOf(sources)).toContain('createPersistedStore')
  expect(drawnMakers(sources)).toEqual(Object.keys(exceptions))
})

test('a store that is made in a component or a hook is found, by whatever name its factory has', () => {
  const factory = 'export function createLook() {\n  return createStore(() => ({}))\n}\n'
  const found = (text: string) =>
    drawnMakers([
      { path: 'look.ts', text: factory },
      { path: 'Room.tsx', text },
    ])
  expect(found('export function Room() {\n  const [look] = useState(createLook)\n}\n')).toEqual(['Room.tsx'])
  expect(found('export function useLook() {\n  return useMemo(() => createLook(), [])\n}\n')).toEqual([
    'Room.tsx',
  ])
  expect(found('const look = createLook()\n\nexport function Room() {\n  useStore(look)\n}\n')).toEqual([])
})
