import { Filmstrip } from '../filmstrip/Filmstrip.tsx'
import { type CullState, currentIndex, goTo, totalOf } from './cull-state.ts'
import { changeCulling } from './cull-store.ts'

/** All that one chooses among. */
export function CullStrip({ state }: { state: CullState }) {
  const { items, panes } = state
  return (
    <Filmstrip
      total={items.length}
      outOf={totalOf(state)}
      current={currentIndex(state)}
      at={(index) => items[index]}
      isBeside={(index) => panes.includes(index)}
      onGo={(index) => changeCulling((now) => goTo(now, index))}
    />
  )
}
