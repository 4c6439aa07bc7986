import type { WireFormat } from '../connection/model.ts'

export type ChatFormat = 'messages' | 'generate-content' | 'chat-completions'

/** How a model is spoken to; the messages format where nobody said. */
export function chatFormatOf(format: WireFormat | null): ChatFormat {
  return format === 'generate-content' || format === 'chat-completions' ? format : 'messages'
}

type Accepted = {
  /** The Library's types, and what each is called on the wire. */
  types: ReadonlyMap<string, string>
  /** The same in the document's words, which are the same in every language. */
  names: string
}

const sameWord = (...types: string[]) => types.map((type): [string, string] => [type, type])

const webImages = sameWord('image/jpeg', 'image/png', 'image/webp', 'image/gif')

const accepted: Record<ChatFormat, Accepted> = {
  messages: {
    types: new Map([...webImages, ...sameWord('application/pdf')]),
    names: 'JPEG, PNG, GIF, WebP, PDF',
  },
  // The interface document, "Input modalities and formats".
  'generate-content': {
    types: new Map([
      ...sameWord('image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'),
      ...sameWord('audio/wav', 'audio/aiff', 'audio/aac', 'audio/ogg', 'audio/flac'),
      ['audio/mpeg', 'audio/mp3'],
      ...sameWord('video/mp4', 'video/mpeg', 'video/webm', 'video/x-flv', 'video/3gpp'),
      ['video/quicktime', 'video/mov'],
      ['video/x-msvideo', 'video/avi'],
      ['video/x-ms-wmv', 'video/wmv'],
      ...sameWord('application/pdf'),
    ]),
    names:
      'JPEG, PNG, WebP, HEIC, HEIF; WAV, MP3, AIFF, AAC, OGG, FLAC; MP4, MPEG, MOV, AVI, FLV, MPG, WEBM, WMV, 3GPP; PDF',
  },
  'chat-completions': {
    types: new Map([...webImages, ...sameWord('audio/wav', 'audio/mpeg', 'application/pdf')]),
    names: 'JPEG, PNG, GIF, WebP; WAV, MP3; PDF',
  },
}

/** What a file of the Library is called on the wire; null when the format does not take it. */
export function wireTypeOf(format: WireFormat, mimeType: string): string | null {
  const known: Partial<Record<WireFormat, Accepted>> = accepted
  return known[format]?.types.get(mimeType) ?? null
}

/** What the format takes. */
export function acceptedNames(format: ChatFormat): string {
  return accepted[format].names
}
