import {
  type EmbeddedMetadata,
  longestCamera,
  longestEmbeddedWords,
} from '../../shared/domain/embedded-metadata.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { AboutFile, FileFact } from '../../shared/domain/recipe/about-file.ts'
import { readA1111 } from './tools/a1111.ts'
import { textInXmp } from './xmp-words.ts'

/** What people write into images, by the names that EXIF, IPTC and PNG have for it, in the order in which it is kept. */
const writtenNames = [
  ...['Title', 'Object Name', 'Headline', 'XPTitle', 'XPSubject'],
  ...['ImageDescription', 'Caption/Abstract', 'Description', 'XPComment', 'UserComment', 'Comment'],
  ...['Keywords', 'XPKeywords'],
  ...['By-line', 'Artist', 'Author', 'XPAuthor', 'Copyright', 'Copyright Notice'],
  ...['Sub-location', 'City', 'Province/State', 'Country/Primary Location Name'],
]
const writtenInXmp = [
  ...['dc:title', 'photoshop:Headline', 'dc:description', 'dc:subject', 'dc:creator', 'dc:rights'],
  ...['Iptc4xmpCore:Location', 'photoshop:City', 'photoshop:State', 'photoshop:Country'],
]

/** Of the name of a fact, when the picture was taken, the best first; each with the one that names its time zone. */
const timeNames = [
  ['DateTimeOriginal', 'OffsetTimeOriginal'],
  ['DateTimeDigitized', 'OffsetTimeDigitized'],
] as const

/** In the zone of another place it may be tomorrow; a later time is a camera's mistake. */
const dayMs = 24 * 3_600_000

/** What a person looks for, out of all that an image says of itself. */
export function embeddedOf(
  { recipe, settings }: Pick<AboutFile, 'recipe' | 'settings'>,
  facts: readonly FileFact[],
  xmp: string | null,
): EmbeddedMetadata {
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value.trim() ?? ''
  const written = writtenNames.map(valueOf).filter((value) => !isForPrograms(value))
  const words = [
    ...[recipe?.prompt, settings?.prompt, settings?.model],
    ...written,
    ...writtenInXmp.map((name) => (xmp === null ? null : textInXmp(xmp, name))),
  ]
  const lines = new Set(words.map((line) => line?.trim() ?? '').filter((line) => line !== ''))
  return {
    words: cutText([...lines].join('\n'), longestEmbeddedWords),
    takenAt: takenAtOf(valueOf),
    camera: cameraOf(valueOf('Make'), valueOf('Model')),
    place: placeOf(valueOf),
  }
}

/** JSON of a program, such as the graph of a workflow, and settings, which are told by their own fields. */
const isForPrograms = (value: string) => /^[{[]/.test(value) || readA1111(value) !== null

function takenAtOf(valueOf: (name: string) => string): number | null {
  for (const [name, zoneName] of timeNames) {
    const [, date, time] = /^(\d{4}[:-]\d\d[:-]\d\d)[ T](\d\d:\d\d:\d\d)/.exec(valueOf(name)) ?? []
    if (date === undefined) continue
    const zone = /^[+-]\d\d:\d\d$/.exec(valueOf(zoneName))?.[0] ?? ''
    const ms = Date.parse(`${date.replaceAll(':', '-')}T${time}${zone}`)
    if (ms > 0 && ms < Date.now() + dayMs) return ms
  }
  return null
}

/** Many makers begin the name of each model with their own. */
function cameraOf(make: string, model: string): string | null {
  const isNamed = model.toLowerCase().startsWith(make.toLowerCase())
  const camera = (isNamed ? model : `${make} ${model}`).trim()
  return camera === '' ? null : cutText(camera, longestCamera)
}

function placeOf(valueOf: (name: string) => string): EmbeddedMetadata['place'] {
  const degrees = (name: string, behind: RegExp) => {
    const value = valueOf(name)
    if (value === '') return NaN
    return Number(value) * (behind.test(valueOf(`${name}Ref`)) ? -1 : 1)
  }
  const [latitude, longitude] = [degrees('GPSLatitude', /^s/i), degrees('GPSLongitude', /^w/i)]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Cameras without a fix write the place where both are 0, in the sea.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
