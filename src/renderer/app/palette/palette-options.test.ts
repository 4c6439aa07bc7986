import { expect, onTestFinished, test, vi } from 'vitest'
import type { FoundMessage } from '../../../shared/contract/search.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { makeAsset } from '../../media/media-fixtures.ts'
import { catalogues } from '../../text/catalogue.ts'
import { chosenOption, paletteGroups } from './palette-options.ts'
import { nothingFound, searchedBy } from './use-found.ts'

const commands = ['fold', 'fox'].map((id) => ({ id, label: id, keywords: id, run: () => {} }))
const message = { messageId: 'msg_1' as MessageId, conversationId: 'cnv_1' } as FoundMessage
const found = { query: 'fo', messages: [message], assets: [makeAsset(7)] }

test('commands come first, then the way to all that is found, messages and files', () => {
  const groups = paletteGroups(commands, 'fo', found, catalogues.en)
  expect(groups.map(({ title, options }) => [title, options.map(({ type }) => type)])).toEqual([
    [null, ['command', 'command', 'search']],
    ['In chats', ['message']],
    ['Files', ['file']],
  ])
  expect(paletteGroups([], '', nothingFound, catalogues.en)).toEqual([])
})

test('a message leads to its chat, a file into the viewer over all that the search finds, the search to the Library', () => {
  vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  const run = (type: string) => {
    const groups = paletteGroups([], 'fo', found, catalogues.en)
    groups
      .flatMap(({ options }) => options)
      .find((option) => option.type === type)
      ?.run()
    const { room, params, viewing, intents } = useNavigation.getState()
    return { room, params, viewing, intent: intents.chat }
  }
  expect(run('message')).toMatchObject({
    room: 'chat',
    params: { id: 'cnv_1' },
    intent: { type: 'show-message', messageId: 'msg_1' },
  })
  expect(run('search')).toMatchObject({ room: 'library', params: { find: 'fo' }, viewing: null })
  expect(run('file')).toMatchObject({ room: 'library', params: { find: 'fo' }, viewing: makeAsset(7).id })
})

test('a word is looked for, also with filters; a sign or a word that is only left out is not', () => {
  expect([' fox ', 'type:video', '狐', '!?', '-fox', ''].map(searchedBy)).toEqual([
    'fox',
    'type:video',
    '狐',
    '',
    '',
    '',
  ])
})

test('Enter before the list is drawn runs the first for what was typed, and what is marked once it is', () => {
  const drawn = { query: 'fo', position: 1, options: ['fold', 'fox'] }
  const optionsFor = (typed: string) => (typed === 'harbour' ? ['find harbour'] : [])
  expect(chosenOption(drawn, 'fo', optionsFor)).toBe('fox')
  expect(chosenOption(drawn, 'harbour', optionsFor)).toBe('find harbour')
  expect(chosenOption(drawn, '!?', optionsFor)).toBeUndefined()
})
