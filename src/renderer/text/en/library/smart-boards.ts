/** Text of smart boards: searches of the Library that were saved under a name. */
export const smartBoards = {
  title: 'Smart boards',
  new: 'New smart board',
  create: 'Save as smart board',
  none: 'A smart board shows everything that a search finds.',
  search: 'Search',
  searchHint:
    'What the board shows: words of prompts or file names, and filters such as type:video or star:>3.',
  searchMissing: 'Type what this smart board should show, for example type:video.',
  isChanged: (name: string) => `“${name}” keeps its own search until you save this one.`,
  back: 'Back to its search',
  change: (name: string) => `Save this search in “${name}”`,
  named: (name: string, query: string) => `${name}, shows ${query}`,
  made: (name: string) => `Smart board “${name}” created`,
  changed: (name: string) => `“${name}” updated`,
  remove: 'Delete smart board',
  removed: (name: string) => `Smart board “${name}” deleted. Its files stay in your Library.`,
  gone: 'This smart board no longer exists.',
  tooMany: 'You have reached the maximum number of smart boards. Delete one first.',
}
