/** Words of what one press of the Images room orders: choices and variables of a prompt. */
export const ordering = {
  variables: 'Variables of the prompt',
  variableMissing: 'Fill this in.',
  promptBlank: 'One of the choices leaves nothing to show.',
  tooLongTogether: 'All prompts of these choices are longer than 1,000,000 characters together.',
  tooMany: (most: number) => `These choices make more than ${most} prompts.`,
  tooManyCounted: (count: string, most: number, isMore: boolean) =>
    `${isMore ? `More than ${count}` : count} prompts · ${most} at most`,
  promptCount: (count: number) => `${count} prompts`,
  imageCount: (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`,
  checkTitle: (images: string) => `Generate ${images} images?`,
  checkRequests: (requests: number, written: string) =>
    requests === 1 ? 'In one request.' : `In ${written} requests, one for each prompt.`,
  checkTime: (time: string) => `All of them are expected in ${time}.`,
  checkTimeAsked: 'Looking up how long it takes…',
  checkConfirm: 'Generate',
  checkOff: 'Do not ask again until Atelier is closed',
  insert: 'Choices and variables',
  insertChoice: 'An image of each: {red|blue}',
  insertVariable: 'A word to fill in: {{name}}',
  variableName: 'name',
  history: 'Recent prompts',
  historySearch: 'Search recent prompts',
  historyEmpty: 'Prompts of your images appear here once you have made one.',
  historyNone: 'No prompt of an image has these words.',
  historyFailed: 'The prompts cannot be read just now. Close this and open it again.',
  promptReplaced: 'The prompt was replaced',
}
