/** The one call that is made of it: its own types know a page. */
declare module 'exifreader' {
  export type ReadTag = { value: unknown; description: string }
  /** What may be said several times is a list then. */
  export type ReadGroups = Partial<Record<'exif' | 'gps' | 'iptc', Record<string, ReadTag | ReadTag[]>>> & {
    xmp?: { _raw?: string }
  }
  const reader: {
    load(data: Buffer, options: { expanded: true; domParser: { parseFromString(): object } }): ReadGroups
  }
  export default reader
}
