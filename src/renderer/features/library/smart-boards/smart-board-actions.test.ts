import { beforeEach, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { SmartBoardId } from '../../../../shared/domain/ids.ts'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import { AppError } from '../../../../shared/errors.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { smartBoardStoreOf } from '../../../media/boards/smart-board-store.ts'
import { getClient, setClient } from '../../../rpc/client-context.ts'
import { forgetUndoable, undoLast } from '../../../ui/undo.ts'
import { searchFor, smartBoardParam, typedQuery } from '../search/library-search.ts'
import { changeSearch, createSmartBoard, renameSmartBoard } from './smart-board-actions.ts'

const id = SmartBoardId.parse(`smb_${'1'.padStart(26, '0')}`)
const board: SmartBoard = { id, name: 'Tall', query: 'ratio:portrait' }

/** An app with these smart boards, which each window knows at once. */
function appWith(...there: SmartBoard[]) {
  const kept = new Map(there.map((one) => [one.id, one]))
  const tell = () => smartBoardStoreOf(getClient()).setState({ smartBoards: [...kept.values()] })
  const answering = { refusal: null as AppError | null, wait: async () => {} }
  const client = {
    smartBoards: {
      watch: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
      list: async () => ({ smartBoards: there }),
      async save(asked: SmartBoard) {
        await answering.wait()
        if (answering.refusal !== null) throw answering.refusal
        const saved = { ...asked, id: asked.id ?? id }
        kept.set(saved.id, saved)
        tell()
        return saved
      },
    },
  }
  setClient(client as unknown as AtelierClient)
  tell()
  return { kept, answering, write: (one: SmartBoard) => (kept.set(one.id, one), tell()) }
}
const place = () => useNavigation.getState().params

beforeEach(() => {
  vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
  forgetUndoable(() => true)
  useNavigation.getState().go('library', {})
})

test('what is renamed here and changed elsewhere keeps both, also where one of them is taken back', async () => {
  const { kept, write } = appWith(board)
  await renameSmartBoard(board, 'Herons')
  write({ ...board, name: 'Herons', query: 'heron' })
  undoLast()
  await vi.waitFor(() => expect(kept.get(id)).toEqual({ ...board, query: 'heron' }))
})

test('a search that was saved by mistake comes back, whatever was done to its smart board since', async () => {
  const { kept } = appWith(board)
  await changeSearch(board, 'heron')
  await renameSmartBoard({ ...board, query: 'heron' }, 'Herons')
  undoLast()
  await vi.waitFor(() => expect(kept.get(id)?.name).toBe('Tall'))
  undoLast()
  await vi.waitFor(() => expect(kept.get(id)).toEqual(board))
})

test('one that was deleted elsewhere is not brought back by a change, nor by its way back', async () => {
  const { kept } = appWith()
  await renameSmartBoard(board, 'Herons')
  undoLast()
  await changeSearch(board, 'heron')
  expect([...kept]).toEqual([])
})

test('a new one is what is shown from then on, unless the person has gone on meanwhile', async () => {
  const { answering } = appWith()
  searchFor('tall')
  await createSmartBoard('Tall', 'type:image tall')
  expect([place()[smartBoardParam], typedQuery()]).toEqual([id, 'type:image tall'])
  answering.wait = async () => useNavigation.getState().go('library', { board: 'another' })
  await createSmartBoard('Tall', 'tall')
  expect(place()).toEqual({ board: 'another' })
})

test('where a search could not be saved, what is typed stays as it is', async () => {
  const { answering } = appWith(board)
  useNavigation.getState().go('library', { [smartBoardParam]: id })
  searchFor('heron in the reeds')
  answering.refusal = new AppError('disk-full')
  await changeSearch(board, 'type:image heron in the reeds')
  expect(typedQuery()).toBe('heron in the reeds')
})
