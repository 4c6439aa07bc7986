/** Text of what a person says of a file: tags, labels, a note. */
export const tags = {
  title: 'Tags',
  add: 'Add a tag',
  hint: 'Enter or a comma adds it. “people/anna” puts a tag under another.',
  found: 'Matching tags',
  newNamed: (path: string) => `New tag “${path}”`,
  take: (path: string) => `Remove the tag “${path}”`,
  added: (path: string) => `Tagged “${path}”`,
  takenOff: (path: string) => `Tag “${path}” removed`,

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

  note: 'Note',
  noteFailed: 'Not saved yet. Your text is kept here and saved as soon as possible.',
}
