import { StyleFile, styleFormat, type StyleImageType, styleVersion } from './style-file.ts'

/** `newer`: of a later version of the app, which may say more than this one understands. */
export type StyleRefusal = 'not-a-style' | 'newer'

/** An image of a style: its bytes as they came. */
export type StyleImage = { type: StyleImageType; bytes: Uint8Array<ArrayBuffer> }

/** A style of anybody. It adds something: words or an image. */
export type ReadStyle = Pick<StyleFile, 'name' | 'wordsBefore' | 'wordsAfter'> & { images: StyleImage[] }

/** The style that a text holds, or why it is none. Never throws. */
export function readStyleFile(text: string): ReadStyle | StyleRefusal {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return 'not-a-style'
  const { format, version } = value as Record<string, unknown>
  if (format !== styleFormat) return 'not-a-style'
  if (typeof version === 'number' && version > styleVersion) return 'newer'
  const file = StyleFile.safeParse(value).data
  if (file === undefined) return 'not-a-style'
  const { name, wordsBefore, wordsAfter } = file
  const images = file.images.flatMap(({ type, data }) => {
    const bytes = decoded(data)
    return bytes === null ? [] : [{ type, bytes }]
  })
  const isWhole = images.length === file.images.length
  const addsWords = wordsBefore.trim() !== '' || wordsAfter.trim() !== ''
  if (!isWhole || (!addsWords && images.length === 0)) return 'not-a-style'
  return { name, wordsBefore, wordsAfter, images }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null for what is no base64, or of nothing. */
function decoded(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(data)
    const bytes = new Uint8Array(letters.length)
    // Several megabytes of them: a call for each letter would hold the window.
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
    return bytes.length === 0 ? null : bytes
  } catch {
    return null
  }
}
