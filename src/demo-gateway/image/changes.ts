import type { Sharp } from './image-library.ts'

export type Change = (image: Sharp) => Sharp

/** Multiplies red, green and blue; the fourth channel stays. */
function tinted(red: number, green: number, blue: number): Change {
  return (image) => image.linear([red, green, blue, 1], [0, 0, 0, 0])
}

const changes: [RegExp, Change][] = [
  [/mirror|flip|镜像|翻转/i, (image) => image.flop()],
  [/upside/i, (image) => image.flip()],
  [/blur|soft|dream|模糊/i, (image) => image.blur(6)],
  [/invert|negative|反色/i, (image) => image.negate({ alpha: false })],
  [/vivid|colou?rful|saturat|鲜艳/i, (image) => image.modulate({ saturation: 1.8 })],
  [/black.and.white|gr[ae]y|monochrome|黑白/i, (image) => image.modulate({ saturation: 0 })],
  [/night|dark|moon|夜/i, tinted(0.4, 0.45, 0.75)],
  [/warm|sunset|autumn|gold|vintage|sepia|暖|日落/i, tinted(1.15, 0.95, 0.65)],
  [/cold|cool|winter|snow|ice|blue|冷|冬/i, tinted(0.75, 0.95, 1.2)],
  [/bright|sunny|light|亮/i, (image) => image.modulate({ brightness: 1.35 })],
  [/green|forest|spring|绿|春/i, tinted(0.8, 1.15, 0.8)],
  [/\bred\b|rose|pink|红|粉/i, tinted(1.2, 0.8, 0.9)],
]

/** Those that an instruction's words ask for; all are made, in this order. None: it asks for something new. */
export function changesFor(instruction: string): Change[] {
  return changes.filter(([words]) => words.test(instruction)).map(([, change]) => change)
}
