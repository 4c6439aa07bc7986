/** Text of smart boards: searches of the Library that were saved under a name. */
export const smartBoards = {
  title: 'Smart boards',
  create: 'Save as smart board',
  change: (name: string) => `Save this search in “${name}”`,
  named: (name: string, query: string) => `${name}, shows ${query}`,
  made: (name: string) => `Smart board “${name}” created`,
  changed: (name: string) => `“${name}” updated`,
  remove: 'Delete smart board',
  removed: (name: string) => `Smart board “${name}” deleted. Its files stay in your Library.`,
  gone: 'This smart board no longer exists.',
  tooMany: 'You have reached the maximum number of smart boards. Delete one first.',
}
