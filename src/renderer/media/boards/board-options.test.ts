import { expect, test } from 'vitest'
import { type Board } from '../../../shared/domain/board.ts'
import { BoardId } from '../../../shared/domain/ids.ts'
import { type BoardOption, boardOptions } from './board-options.ts'

const boards = ['Sea harbour', 'Portraits', 'Harbour at night', 'Harbour'].map((name, number): Board => ({
  id: BoardId.parse(`brd_${String(number).padStart(26, '0')}`),
  name,
  parentId: null,
  count: 1,
  coverId: null,
  createdAt: 1,
  usedAt: 10 - number,
}))
const nameOf = (option: BoardOption) => (option.type === 'new' ? `+ ${option.name}` : option.board.name)
const offered = (typed: string) => boardOptions({ boards, isRead: true }, typed).map(nameOf)

test('without a word all boards are offered as they were used, and no new one', () => {
  expect(offered('')).toEqual(['Sea harbour', 'Portraits', 'Harbour at night', 'Harbour'])
  expect(offered('  ')).toHaveLength(4)
})

test('what begins with what was typed comes first, and a new board of that name last', () => {
  expect(offered('har')).toEqual(['Harbour at night', 'Harbour', 'Sea harbour', '+ har'])
  expect(offered(' Birds ')).toEqual(['+ Birds'])
})

test('a name that a board has already makes no second one, and that board comes before a longer one used later', () => {
  expect(offered('hARBOUR')).toEqual(['Harbour', 'Harbour at night', 'Sea harbour'])
})

test('no new board is offered while nobody knows yet whether there is one of that name', () => {
  expect(boardOptions({ boards: [], isRead: false }, 'Harbour')).toEqual([])
  expect(boardOptions({ boards, isRead: false }, 'sea').map(nameOf)).toEqual(['Sea harbour'])
})
