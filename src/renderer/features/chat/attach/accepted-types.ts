import type { WireFormat } from '../../../../shared/domain/connection/model.ts'

const webImages = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const pdf = 'application/pdf'

/**
 * What the chat formats take along with words, by the types of our rows (interface document: content blocks of the
 * messages format; input modalities of generateContent; Restrictions).
 */
const acceptedTypes: Readonly<Partial<Record<WireFormat, ReadonlySet<string>>>> = {
  messages: new Set([...webImages, pdf]),
  'chat-completions': new Set([...webImages, 'audio/wav', 'audio/mpeg', pdf]),
  'generate-content': new Set([
    ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
    ...['audio/wav', 'audio/mpeg', 'audio/aiff', 'audio/aac', 'audio/ogg', 'audio/flac'],
    ...['video/mp4', 'video/mpeg', 'video/quicktime', 'video/x-msvideo', 'video/x-flv', 'video/webm'],
    ...['video/x-ms-wmv', 'video/3gpp', pdf],
  ]),
}

/** Whether a file can go to a model of this format. */
export function takesType(format: WireFormat, mimeType: string): boolean {
  return acceptedTypes[format]?.has(mimeType) ?? false
}
