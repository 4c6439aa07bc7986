import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { fontOf, isGeneric } from '../../engine/text/font.ts'
import type { TextMeasure } from '../../engine/text/layout.ts'

/** A context that writes the text as it is set; its place is the text's own 0, 0. Works in the page and in a worker. */
export function textPen(surface: OffscreenCanvas, text: CanvasText): OffscreenCanvasRenderingContext2D {
  const pen = surface.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  pen.font = fontOf(text)
  pen.fillStyle = text.colour
  pen.textAlign = text.align
  pen.textBaseline = 'alphabetic'
  return pen
}

export function measureOf(text: CanvasText): TextMeasure {
  const pen = textPen(new OffscreenCanvas(1, 1), text)
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('M')
  return {
    ascent: fontBoundingBoxAscent,
    descent: fontBoundingBoxDescent,
    inkOf(words, isRightToLeft) {
      pen.direction = isRightToLeft ? 'rtl' : 'ltr'
      const ink = pen.measureText(words)
      return {
        left: ink.actualBoundingBoxLeft,
        right: ink.actualBoundingBoxRight,
        ascent: ink.actualBoundingBoxAscent,
        descent: ink.actualBoundingBoxDescent,
      }
    },
  }
}

const sample = 'mmMWli10字あ'
const known = new Map<string, boolean>()

/** Whether a family is on this machine: what stands in for it is as wide as what stands in for anything. */
export function hasFamily(family: string): boolean {
  const answer = known.get(family)
  if (answer !== undefined) return answer
  if (isGeneric(family)) return true
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  const widthIn = (font: string) => {
    pen.font = `72px ${font}`
    return pen.measureText(sample).width
  }
  const isThere = ['monospace', 'serif'].some((other) => widthIn(`"${family}", ${other}`) !== widthIn(other))
  known.set(family, isThere)
  return isThere
}
