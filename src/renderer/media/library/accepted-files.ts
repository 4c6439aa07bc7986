/**
 * Endings of what the app keeps, as people's files have them. What a file is, the app reads from its bytes; of a drawing in SVG it keeps
 * an image.
 */
const endings = [
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif', 'heic', 'heif', 'svg'],
  ...['mp4', 'm4v', 'mov', 'webm', 'mpg', 'mpeg', 'avi', 'flv', 'wmv', 'asf', '3gp', '3gpp', '3g2'],
  ...['wav', 'mp3', 'aif', 'aiff', 'aifc', 'aac', 'ogg', 'oga', 'opus', 'flac', 'm4a', 'm4b'],
  'pdf',
]

/** For the files that a clipboard or another page hands over without a name. */
const types = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/wav',
  'audio/mpeg',
  'audio/ogg',
  'audio/flac',
  'audio/mp4',
  'application/pdf',
]

/** What a chooser of files offers: an `accept` attribute. */
export const acceptedFiles = [...types, ...endings.map((ending) => `.${ending}`)].join(',')

/** Whether a file is worth sending. Large ones that would be refused at their first bytes are not even begun. */
export function mayBeKept({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase()
  return types.includes(type) || (ending !== undefined && endings.includes(ending))
}
