import { Filmstrip } from '../filmstrip/Filmstrip.tsx'
import type { ViewedList } from './viewed-list.ts'

/** The list that the viewer turns through, around what it shows. */
export function ViewerStrip({ list, onPlay }: { list: ViewedList; onPlay(): void }) {
  return (
    <Filmstrip
      total={list.total}
      current={list.index}
      at={list.at}
      onWant={list.want}
      onGo={list.show}
      onPlay={onPlay}
    />
  )
}
