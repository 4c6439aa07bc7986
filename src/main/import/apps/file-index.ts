import { baseName, type SourceEntry } from '../source/source.ts'

/** Finds the files that chats name, by what their names have in common, and knows which of them no chat named. */
export type FileIndex = ReturnType<typeof createFileIndex>

/** `file-AbC` of old exports, `file_00ab` of newer ones; what follows is the name that the file had. */
const idInName = /^file[-_][A-Za-z0-9]+/
const endings =
  /\.(?:png|jpe?g|webp|gif|avif|heic|heif|mp4|mov|webm|m4v|mp3|wav|m4a|ogg|oga|flac|aac|pdf|dat)$/i

/** @param names what files were called before an export renamed them, by their name or id in it */
export function createFileIndex(entries: readonly SourceEntry[], names: ReadonlyMap<string, string>) {
  const files = entries.filter(({ name }) => endings.test(name) || idInName.test(baseName(name)))
  const byKey = new Map<string, SourceEntry>()
  const bySize = new Map<number, SourceEntry[]>()
  for (const file of files) {
    const base = baseName(file.name)
    for (const key of [base, base.replace(/\.[^.]+$/, ''), idInName.exec(base)?.[0] ?? base])
      if (!byKey.has(key)) byKey.set(key, file)
    bySize.set(file.byteSize, [...(bySize.get(file.byteSize) ?? []), file])
  }
  const named = new Set<string>()
  const nameOf = (entry: SourceEntry, given: string) => {
    const base = baseName(entry.name)
    const key = base.replace(/\.[^.]+$/, '')
    const kept = base.replace(idInName, '').replace(/^[-_.]+/, '')
    return given || (names.get(base) ?? names.get(key) ?? (kept.includes('.') ? kept : base))
  }
  const found = (entry: SourceEntry, given: string) => {
    named.add(entry.name)
    return { entry: entry.name, name: nameOf(entry, given) }
  }

  return {
    /**
     * The file of one of these ids; where none has such a name, the only one of this size.
     *
     * @param given the name that the chat has for it; empty where it has none
     */
    find(ids: readonly string[], given: string, byteSize: number | null) {
      const entry = ids.map((id) => byKey.get(id)).find((one) => one !== undefined)
      if (entry !== undefined) return found(entry, given)
      const alike = byteSize === null ? [] : (bySize.get(byteSize) ?? [])
      const [only] = alike
      return only !== undefined && alike.length === 1 ? found(only, given) : null
    },
    /** Files that may be media and that no chat has named so far. */
    loose: () =>
      files
        .filter(({ name }) => !named.has(name))
        .map((entry) => ({ entry: entry.name, name: nameOf(entry, ''), modifiedAtMs: entry.modifiedAtMs })),
    bytes: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
    count: files.length,
  }
}
