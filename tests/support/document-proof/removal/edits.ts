import { read } from '../../../architecture/project-files.ts'
import type { RequestName, Section } from '../../../fixtures/gateway/document-section.ts'
import { splitRow } from '../paths.ts'
import { handWritten } from './hand-written.ts'

/** A change of one file of the client; `find` stands in it, perhaps more than once. */
export type Edit = { file: string; find: string; put: string }

const options = 'src/shared/domain/options'
const gateway = 'src/main/gateway'

/** Where the values of a format's fields are listed, as far as anything is. */
const valueFiles: Record<RequestName, readonly string[]> = {
  messages: [`${gateway}/wire/messages.ts`, `${options}/messages-options.ts`],
  'generate-content': [
    `${gateway}/wire/generate-content.ts`,
    `${options}/generate-content-options.ts`,
    `${options}/json.ts`,
  ],
  images: [`${options}/images-options.ts`],
  'unified-video': [`${gateway}/wire/unified-video.ts`],
  'family-d-text': [`${gateway}/wire/family-d-video.ts`, 'src/shared/domain/job/job.ts'],
  'family-d-image': [`${gateway}/wire/family-d-video.ts`, 'src/shared/domain/job/job.ts'],
}

/** What a chat takes, and what the messages format takes of it: a kind of media has two places there. */
const mediaFiles: Partial<Record<RequestName, readonly string[]>> = {
  messages: ['src/shared/domain/message/accepted-types.ts', `${gateway}/wire/messages.ts`],
  'generate-content': ['src/shared/domain/message/accepted-types.ts'],
}

/** What takes the words of a row out of the source, one place after the other; none where no word of it stands there. */
export function editsOf(section: Section, row: string): Edit[][] {
  const known = handWritten[`${section.title}: ${row}`]
  if (known !== undefined) return known.length === 0 ? [] : [known]
  if (section.title === 'Models') return renamedIn('src/main/gateway/models/built-in-models.ts', row)
  if ('names' in section && section.names.endsWith('.ts')) {
    return renamedIn(`${gateway}/${section.names}`, `'${row}'`)
  }
  if (!('sends' in section)) return []
  const [path, value] = splitRow(row, ' = ')
  const word = [value].flat().find((one) => typeof one === 'string')
  if (word === undefined) return []
  const isMedia = /\.(mimeType|media_type)$/.test(path)
  const files = (isMedia ? mediaFiles : valueFiles)[section.sends] ?? []
  return files.flatMap((file) => renamedIn(file, `'${word}'`))
}

/** The word becomes another wherever it stands in the file. */
function renamedIn(file: string, find: string): Edit[][] {
  const put = find.endsWith("'") ? `${find.slice(0, -1)}Gone'` : `${find}-gone`
  return read(file).includes(find) ? [[{ file, find, put }]] : []
}

/** Each edit made wherever its words stand. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { find, put }) => text.split(find).join(put), source)
}
