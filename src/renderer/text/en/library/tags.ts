/** Text of what a person says of a file: tags, labels, a note. */
export const tags = {
  title: 'Tags',
  add: 'Add a tag',
  hint: 'Press Enter or type a comma to add a tag. “people/anna” puts a tag under another.',
  found: 'Matching tags',
  newNamed: (path: string) => `New tag “${path}”`,
  /** All of them are put on. */
  several: (paths: readonly string[]) => `Tag with ${paths.map((path) => `“${path}”`).join(', ')}`,
  take: (path: string) => `Remove the tag “${path}”`,
  added: (path: string) => `Tagged “${path}”`,
  takenOff: (path: string) => `Tag “${path}” removed`,

  withCount: (path: string, count: number, written: string) =>
    count === 1 ? `${path}, 1 file` : `${path}, ${written} files`,
  actionsFor: (path: string) => `Actions for the tag “${path}”`,
  remove: 'Delete tag',
  removed: (path: string) => `Tag “${path}” deleted. Its files stay in your Library.`,
  renamed: (name: string) => `Tag renamed to “${name}”`,
  merged: (name: string) => `Tags merged into “${name}”`,
  merge: 'Merge',
  taken: 'A tag with this name already exists. Merge the two? This cannot be undone.',
  nameRefused: 'Enter a name without slashes, commas or quotation marks.',

  label: 'Label',
  noLabel: 'None',
  labelled: (name: string) => `Label: ${name}`,
  labels: {
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    grey: 'Gray',
  },

  description: 'Description',
  describedBy: (model: string) => `Written by ${model}. Search finds its words; you can edit it.`,
  searched: 'Search finds its words.',
  removeDescription: 'Remove description',
  descriptionRemoved: 'Description removed',
  note: 'Note',
  noteFailed: 'Not saved yet. Your text is kept here and saved as soon as possible.',
}
