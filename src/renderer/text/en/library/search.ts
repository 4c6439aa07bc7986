/** Text of the search over everything in the Library. */
export const search = {
  label: 'Search the library',
  hint: 'Prompts, chats, file names and models. Use quotes for an exact phrase, a minus sign to exclude words, and filters such as type:video.',
  clear: 'Clear search',
  inChats: 'In chats',
  showAll: 'Show all',
  showFiles: 'Back to files',
  order: 'Order',
  /** Where there may be more. */
  best: (_count: number, formatted: string) => `Best ${formatted} matches`,
  sortedBy: (heading: string) => `Sorted by ${heading.toLowerCase()}`,
  orders: { newest: 'Newest first', 'best-match': 'Best match first' },
  by: { user: 'You', assistant: 'Reply' },
  nothing: 'No files found',
  nothingIn: (board: string) => `Nothing in “${board}”`,
  onlyBoard: 'Only the files on this board were searched.',
  onlyFiltered: 'Only files that match the chosen filters were searched.',
  everywhere: 'Search all files',
  nothingInChats: 'Nothing found in chats',
  nothingText: 'Check the spelling, or try fewer words or filters.',
  notThere: 'This message cannot be shown now. Wait until the reply has ended, then try again.',
  /** What is typed as a filter is the same in every language; what it means is said here. */
  filters: {
    title: 'Filters',
    show: 'Show filters',
    hint: 'Combine filters with words. A minus sign in front excludes.',
    searchedAsText: (typed: readonly string[]) =>
      typed.length === 1
        ? `“${typed[0]}” was searched as text`
        : `${typed.map((one) => `“${one}”`).join(', ')} were searched as text`,
    names: {
      type: 'Images, videos, chats and more',
      model: 'Made with a model',
      ratio: 'Aspect ratio',
      star: 'Number of stars',
      is: 'Picked, unrated, untagged and more',
      tag: 'Has a tag, or one under it',
      label: 'Color of its label',
      before: 'Made before a day, month or year',
      after: 'Made after a day, month or year',
      on: 'Made on a day or in a month or year',
      board: 'On a board',
    },
    kinds: { image: 'Images', video: 'Videos', audio: 'Audio', document: 'Documents', chat: 'Chats' },
    shapes: { landscape: 'Wider than tall', portrait: 'Taller than wide', square: 'As wide as tall' },
    marks: {
      picked: 'Picked',
      rejected: 'Rejected',
      unrated: 'No flag and no stars',
      untagged: 'No tags',
      unboarded: 'Not on a board',
      undescribed: 'No description',
      archived: 'Archived',
    },
    starsFrom: (count: number) =>
      count === 5 ? '5 stars' : count === 1 ? '1 star or more' : `${count} stars or more`,
    noStars: 'No stars',
    days: {
      today: 'Today',
      yesterday: 'Yesterday',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisYear: 'This year',
      lastYear: 'Last year',
    },
  },
}
