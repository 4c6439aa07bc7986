import { optional, oneOf, Problem, type Reader, refuseValue, text, within } from '../../check/read.ts'
import { base64, type InlineFile } from '../../check/read-media.ts'
import { anyObject, fields, type Fields, listOf } from '../../check/read-structure.ts'

/** The formats of the document, in the types that are used for them. */
const mimeTypes: Record<'image' | 'audio' | 'video' | 'document', readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  audio:
    `audio/wav audio/x-wav audio/wave audio/mp3 audio/mpeg audio/aiff audio/x-aiff audio/aac audio/ogg audio/flac
    audio/x-flac`.split(/\s+/),
  video:
    `video/mp4 video/mpeg video/mov video/quicktime video/avi video/x-msvideo video/x-flv video/mpg video/webm
    video/wmv video/x-ms-wmv video/3gpp`.split(/\s+/),
  document: ['application/pdf'],
}

/** What this gateway itself puts into its replies, and so takes back as history. */
const ownTypes = ['audio/l16', 'audio/pcm']

export type Modality = 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT'

export function modalityOf(mimeType: string): Modality {
  const type = bareType(mimeType)
  const kind = Object.entries(mimeTypes).find(([, types]) => types.includes(type))?.[0] ?? 'audio'
  return kind.toUpperCase() as Modality
}

function bareType(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase()
}

const readMimeType: Reader<string> = (value, field) => {
  if (typeof value !== 'string') return refuseValue(value, field, 'must be a string')
  const known = [...Object.values(mimeTypes).flat(), ...ownTypes]
  if (known.includes(bareType(value))) return value
  throw new Problem(field, `has the unsupported type ${value.slice(0, 80)}`)
}

const readInlineFile: Reader<InlineFile> = fields({ mimeType: readMimeType, data: base64 }, 'both')

const refuseFileData: Reader<undefined> = (value, field) => {
  if (value === undefined || value === null) return undefined
  throw new Problem(field, 'is not supported: send the file as base64 inline_data')
}

const readPart = fields(
  {
    text: optional(text()),
    inlineData: optional(readInlineFile),
    fileData: refuseFileData,
    functionCall: optional(
      fields({ name: text({ least: 1 }), args: optional(anyObject), id: optional(text()) }),
    ),
    functionResponse: optional(
      fields({ name: text({ least: 1 }), response: anyObject, id: optional(text()) }, 'both'),
    ),
    executableCode: optional(
      fields({ language: oneOf(['LANGUAGE_UNSPECIFIED', 'PYTHON']), code: text(), id: optional(text()) }),
    ),
    codeExecutionResult: optional(
      fields({
        outcome: oneOf([
          'OUTCOME_UNSPECIFIED',
          'OUTCOME_OK',
          'OUTCOME_FAILED',
          'OUTCOME_DEADLINE_EXCEEDED',
          // In a sample of the document.
          'OK',
        ]),
        output: optional(text()),
        id: optional(text()),
      }),
    ),
    // Not in the document's table; replies carry them, so they come back.
    thought: optional((value) => value === true),
    thoughtSignature: optional(text()),
  },
  'both',
)

export type Part = ReturnType<typeof readPart>

const dataFields = [
  'text',
  'inlineData',
  'functionCall',
  'functionResponse',
  'executableCode',
  'codeExecutionResult',
] as const

const readOnePart: Reader<Part> = (value, field, isStrict) => {
  const part = readPart(value, field, isStrict)
  const count = dataFields.filter((name) => part[name] !== undefined).length
  if (count > 1) throw new Problem(field, 'must hold one kind of data')
  if (count === 0 && part.thoughtSignature === undefined) {
    throw new Problem(field, `must hold one of ${dataFields.join(', ')}`)
  }
  return part
}

const contentShape = {
  parts: listOf(readOnePart, { least: 1 }),
  role: optional(oneOf(['user', 'model', 'function', 'tool'])),
}
const readContent = fields(contentShape)

export type Content = Fields<typeof contentShape>

/** A list; a single object is in samples of the document. */
export const readContents: Reader<Content[]> = (value, field, isStrict) => {
  if (value === undefined || value === null) return refuseValue(value, field, 'must be an array of Content')
  if (!Array.isArray(value)) return [readContent(value, field, isStrict)]
  return listOf(readContent, { least: 1 })(value, field, isStrict)
}

/** Text only; its role is of no consequence. */
export const readSystemInstruction: Reader<string> = (value, field, isStrict) => {
  const loose = fields({ parts: listOf(readOnePart, { least: 1 }), role: optional(text()) })
  const { parts } = loose(value, field, isStrict)
  const stranger = parts.findIndex((part) => part.text === undefined)
  if (stranger >= 0) throw new Problem(within(field, `parts.${stranger}`), 'must be text')
  return parts.map((part) => part.text).join('\n')
}
