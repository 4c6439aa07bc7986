import { mostCharactersTogether } from '../../../../shared/domain/prompt-length.ts'
import { formatNumber } from '../counts.ts'

/** Text around Generate in the Images room: choices and variables of a prompt. */
export const ordering = {
  variables: 'Prompt variables',
  variableMissing: 'Enter a value.',
  promptBlank: 'One of the choices leaves the prompt empty.',
  tooLongTogether: `The prompts for these choices add up to more than ${formatNumber(mostCharactersTogether)} characters.`,
  tooMany: (most: number) => `These choices make more than ${most} prompts.`,
  tooManyCounted: (count: string, most: number, isMore: boolean) =>
    `${isMore ? `More than ${count}` : count} prompts · limit ${most}`,
  promptCount: (count: number) => `${count} prompts`,
  imageCount: (count: number) => `${count} ${count === 1 ? 'image' : 'images'}`,
  checkTitle: (images: string) => `Generate ${images} images?`,
  checkRequests: (requests: number, written: string) =>
    requests === 1 ? 'Sent as one request.' : `Sent as ${written} requests, one per prompt.`,
  checkTime: (time: string) => `Estimated time: ${time}.`,
  checkTimeAsked: 'Estimating time…',
  checkConnectionChanged:
    'The connection in use has changed, so nothing was generated. Click “Generate” again.',
  checkOff: 'Do not ask again this session',
  insert: 'Choices and variables',
  insertChoice: 'One image per choice: {red|blue}',
  insertVariable: 'Fill-in variable: {{name}}',
  variableName: 'name',
  history: 'Recent prompts',
  historySearch: 'Search recent prompts',
  historyEmpty: 'Prompts you use for images appear here.',
  historyNone: 'No prompts match your search.',
  historyFailed: 'Your prompts could not be loaded. Close this and open it again.',
  promptReplaced: 'Prompt replaced',
}
