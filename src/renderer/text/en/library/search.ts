/** Text of the search over everything in the Library. */
export const search = {
  label: 'Search the library',
  hint: 'Prompts, chats, file names and models. Use quotes for an exact phrase and a minus sign to exclude words.',
  clear: 'Clear search',
  inChats: 'In chats',
  showAll: 'Show all',
  showFiles: 'Back to files',
  by: { user: 'You', assistant: 'Reply' },
  nothing: 'No files found',
  nothingInChats: 'Nothing found in chats',
  nothingText: 'Check the spelling, or try fewer words.',
  notThere: 'This message cannot be shown now. Wait until the reply has ended, then try again.',
}
