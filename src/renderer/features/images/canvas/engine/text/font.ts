import { type CanvasText, genericFamilies } from '../../../../../../shared/domain/canvas/canvas-text.ts'

/** As style sheets take it; where a family is not there, another one stands in. */
export function familyStack(family: string): string {
  if (family === 'sans-serif') return 'system-ui, sans-serif'
  if (family === 'monospace') return 'ui-monospace, monospace'
  return isGeneric(family) ? family : `"${family}", sans-serif`
}

/** As a 2D context takes it. */
export function fontOf({ family, size, weight }: Pick<CanvasText, 'family' | 'size' | 'weight'>): string {
  return `${weight} ${size}px ${familyStack(family)}`
}

/** Whether every system has one of it. */
export function isGeneric(family: string): boolean {
  return genericFamilies.some((one) => one === family)
}
