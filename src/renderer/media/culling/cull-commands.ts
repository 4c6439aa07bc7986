import type { KeyHandlers } from '../../keys/registry.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { currentText } from '../../text/use-text.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { type Layout, lookAs } from './cull-state.ts'
import { changeCulling, useCulling } from './cull-store.ts'
import { chosenOf, type WayOn, waysOn } from './move-on.ts'

type Words = Catalogue['culling']

/** Something of cull mode with a name: its key and its row in the palette are drawn from it. */
export type CullCommand = {
  id: string
  key: KeyId
  say(words: Words): string
  run(): void
}

/** Pressed again it leads back to one. */
function toggleLayout(layout: Layout): void {
  changeCulling((state) => lookAs(state, state.layout === layout && !state.isAtEnd ? 'one' : layout))
}

/** Takes what was picked there; says why where nothing of it can go. */
export function moveOn(way: WayOn): void {
  const { state } = useCulling.getState()
  const taken = state === null ? [] : way.taken(chosenOf(state))
  if (taken.length > 0) way.go(taken)
  else showToast({ tone: 'warning', text: way.whyNot(currentText().culling) })
}

export const cullCommands: readonly CullCommand[] = [
  {
    id: 'compare-two',
    key: 'compareTwo',
    say: (words) => words.compareTwo,
    run: () => toggleLayout('two'),
  },
  {
    id: 'compare-four',
    key: 'compareFour',
    say: (words) => words.compareFour,
    run: () => toggleLayout('four'),
  },
  {
    id: 'compare-slider',
    key: 'compareSlider',
    say: (words) => words.compareSlider,
    run: () => toggleLayout('slider'),
  },
  {
    id: 'finish',
    key: 'finishCulling',
    say: (words) => words.finish,
    run: () => changeCulling((state) => ({ ...state, isAtEnd: true })),
  },
  ...waysOn.map((way) => ({
    id: `to-${way.id}`,
    key: way.key,
    say: way.say,
    run: () => moveOn(way),
  })),
]

export const commandKeys: KeyHandlers = Object.fromEntries(cullCommands.map(({ key, run }) => [key, run]))
