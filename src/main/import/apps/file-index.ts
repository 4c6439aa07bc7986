import { baseName, type SourceEntry } from '../source/source.ts'

/** Knows the files of an export, and which of them no chat named. */
export type FileIndex = ReturnType<typeof createFileIndex>

type Found = { entry: string; name: string }

/** Finds the files that the chats of one JSON name. A wrong one is worse than none. */
export type ChatFiles = {
  /** The file of one of these ids. @param given the name that the chat has for it; empty where it has none */
  find(ids: readonly string[], given: string): Found | null
  /** The only file of this name in the whole export, where it lies with the chats. */
  findNamed(name: string): Found | null
}

/** `file-AbC` of old exports, `file_00ab` of newer ones; what follows is the name that the file had. */
const idInName = /^file[-_][A-Za-z0-9]+/
const endings = /\.(?:png|jpe?g|webp|gif|avif|heic|heif|mp4|mov|webm|m4v|mp3|wav|m4a|ogg|oga|flac|aac|pdf)$/i

/** An export can hold images as `.dat`. */
const mayBeMedia = ({ name }: SourceEntry) =>
  hasMediaEnding(name) || /\.dat$/i.test(name) || idInName.test(baseName(name))

/** Whether a name says that its file is one that the library keeps. */
export const hasMediaEnding = (name: string): boolean => endings.test(name)

/** Systems and programs write an accented letter as one sign or as two: alike on the screen, and not as text. */
const keyOf = (name: string) => name.normalize('NFC')

/** @param names what files were called before an export renamed them, by their name or id in it */
export function createFileIndex(entries: readonly SourceEntry[], names: ReadonlyMap<string, string>) {
  const files = entries.filter(mayBeMedia)
  const byId = new Map<string, SourceEntry>()
  /** Null for what several are called. */
  const byStem = new Map<string, SourceEntry | null>()
  const byName = new Map<string, SourceEntry | null>()
  const before = new Map([...names].map(([key, name]) => [keyOf(key), name]))
  for (const file of files) {
    const base = keyOf(baseName(file.name))
    const id = idInName.exec(base)?.[0]
    if (id !== undefined && !byId.has(id)) byId.set(id, file)
    const stem = base.replace(/\.[^.]+$/, '')
    byStem.set(stem, byStem.has(stem) ? null : file)
    byName.set(base, byName.has(base) ? null : file)
  }
  const named = new Set<string>()
  const nameOf = (entry: SourceEntry, given: string) => {
    const base = baseName(entry.name)
    const key = base.replace(/\.[^.]+$/, '')
    const kept = base.replace(idInName, '').replace(/^[-_.]+/, '')
    return given || (before.get(keyOf(base)) ?? before.get(keyOf(key)) ?? (kept.includes('.') ? kept : base))
  }
  const found = (entry: SourceEntry, given: string): Found => {
    named.add(entry.name)
    return { entry: entry.name, name: nameOf(entry, given) }
  }

  return {
    /** @param chatFile the name of the JSON in the export */
    with: (chatFile: string): ChatFiles => ({
      find(ids, given) {
        const [entry] = ids.flatMap((id) => byId.get(id) ?? byStem.get(keyOf(id)) ?? [])
        return entry === undefined ? null : found(entry, given)
      },
      findNamed(name) {
        const entry = byName.get(keyOf(name)) ?? null
        return entry !== null && liesWith(chatFile, entry.name) ? found(entry, name) : null
      },
    }),
    /** Files that may be media and that no chat has named so far. */
    loose: () =>
      files
        .filter(({ name }) => !named.has(name))
        .map((entry) => ({ entry: entry.name, name: nameOf(entry, ''), modifiedAtMs: entry.modifiedAtMs })),
    /** What cannot be media, by its name. */
    others: () => entries.filter((entry) => !mayBeMedia(entry)).map(({ name }) => name),
    bytes: files.reduce((sum, { byteSize }) => sum + byteSize, 0),
    /** Of those that are no larger than this. */
    bytesUpTo: (mostOfOne: number): number =>
      files.reduce((sum, { byteSize }) => sum + (byteSize <= mostOfOne ? byteSize : 0), 0),
    count: files.length,
  }
}

/** Beside it, or in a folder beside it that is called as those for files of chats are. */
function liesWith(chatFile: string, name: string): boolean {
  const folder = chatFile.slice(0, chatFile.length - baseName(chatFile).length)
  if (!name.startsWith(folder)) return false
  const [top = '', ...below] = name.slice(folder.length).split('/')
  return below.length === 0 || /^(?:files|attachments|uploads|images|media|assets)$/i.test(top)
}
