import { expect, test } from 'vitest'
import { type Board } from '../../../shared/domain/board.ts'
import { BoardId } from '../../../shared/domain/ids.ts'
import { boardOptions } from './board-options.ts'

const boards = ['Sea harbour', 'Portraits', 'Harbour'].map((name, number): Board => ({
  id: BoardId.parse(`brd_${String(number).padStart(26, '0')}`),
  name,
  count: 1,
  coverId: null,
  createdAt: 1,
  usedAt: 10 - number,
}))
const offered = (typed: string) =>
  boardOptions(boards, typed).map((option) =>
    option.type === 'new' ? `+ ${option.name}` : option.board.name,
  )

test('without a word all boards are offered as they were used, and no new one', () => {
  expect(offered('')).toEqual(['Sea harbour', 'Portraits', 'Harbour'])
  expect(offered('  ')).toHaveLength(3)
})

test('what begins with what was typed comes first, and a new board of that name last', () => {
  expect(offered('har')).toEqual(['Harbour', 'Sea harbour', '+ har'])
  expect(offered(' Birds ')).toEqual(['+ Birds'])
})

test('a name that a board has already makes no second one', () => {
  expect(offered('hARBOUR')).toEqual(['Harbour', 'Sea harbour'])
})
