/** Our own, and those of other programs that hold layers. */
const endings = ['.atelier', '.ora', '.psd']

/** Whether a file says of itself that it is a document of the canvas; what it is, the app reads from its bytes. */
export function isDocument({ name }: Pick<File, 'name'>): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending))
}

/** What a chooser of files offers: an `accept` attribute. */
export const openableFiles = [
  ...endings,
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'],
].join(',')
