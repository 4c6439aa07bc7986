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

/** Under which a document or a layer is saved, with a name that every system takes. */
export function fileNameOf(name: string, extension = 'atelier'): string {
  // Many a layer is called as the file that it came from.
  const isSoCalled = name.toLowerCase().endsWith(`.${extension}`)
  const own = isSoCalled ? name.slice(0, -extension.length - 1) : name
  const clean = own.replaceAll(/[<>:"/\\|?*\u0000-\u001f]/g, '_').trim()
  return `${clean.slice(0, 80)}.${extension}`
}
