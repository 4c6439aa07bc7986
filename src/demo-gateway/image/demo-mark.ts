import { shorten } from './words.ts'

/** Written into the file: what the demo made is no work of a model, wherever it goes. */
export const demoMark = { IFD0: { Software: 'Demo gateway', ImageDescription: 'Made by the demo gateway' } }

/** What is set into the image: that it is a demo, and the words that it was asked for with. */
export function captionText(prompt: string): string {
  return shorten(`Demo · ${prompt.trim().replace(/\s+/g, ' ')}`)
}
