/** As people call them; what is not here is called by the last part of its type. */
const names: Readonly<Record<string, string>> = {
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'image/x-icon': 'ICO',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime',
  'video/x-matroska': 'Matroska',
  'video/x-msvideo': 'AVI',
  'video/x-ms-wmv': 'WMV',
  'video/x-flv': 'FLV',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
  'audio/x-wav': 'WAV',
  'audio/webm': 'WebM',
}

/**
 * Pure: what the format of a file is called by people, such as "PNG".
 *
 * @param mimeType as a file has it, such as "image/png"; what cannot be named is answered as it is
 */
export function formatName(mimeType: string): string {
  const known = names[mimeType]
  if (known !== undefined) return known
  const plain = /^(?:image|video|audio|application)\/([a-z0-9]{2,5})$/.exec(mimeType)?.[1]
  return plain?.toUpperCase() ?? mimeType
}
