const systemEntries =
  /^(\.DS_Store|\.fseventsd|\.Spotlight-V100|\.Trashes|\.TemporaryItems|\.Trash(-\d+)?|lost\+found|System Volume Information|\$RECYCLE\.BIN|desktop\.ini|Thumbs\.db)$/i

/** Whether systems put a file or folder of that name among those of a person: their indexes, their trash, the look of a folder. */
export const isSystemEntry = (name: string): boolean => systemEntries.test(name)
