import type { ReactNode } from 'react'
import { familyStack } from '../../engine/text/font.ts'
import type { Writing } from '../../tools/text/writing.ts'
import { toSurface, type Viewport } from '../viewport.ts'

const shifts = { left: '0', center: '-50%', right: '-100%' } as const

type PlacedTextProps = { writing: Pick<Writing, 'text' | 'at'>; view: Viewport; children: ReactNode }

/** What looks like a text of the document and lies where that is drawn. */
export function PlacedText({ writing: { text, at }, view, children }: PlacedTextProps) {
  const [a, b, c, d, e, f] = text.matrix
  const { x, y } = toSurface(view, { x: at.x + e, y: at.y + f })
  return (
    <div
      className="absolute"
      style={{
        left: x,
        top: y,
        transformOrigin: '0 0',
        transform: `matrix(${[a, b, c, d, 0, 0].join(',')}) translateX(${shifts[text.align]})`,
        fontFamily: familyStack(text.family),
        fontSize: text.size * view.scale,
        fontWeight: text.weight,
        lineHeight: text.lineHeight,
        color: text.colour,
        textAlign: text.align,
      }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}
