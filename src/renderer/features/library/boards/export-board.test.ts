import { beforeEach, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { type AssetId, BoardId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { askForExport } from '../../../media/export/export-request.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import { setClient } from '../../../rpc/client-context.ts'
import { exportBoard } from './export-board.ts'

vi.mock('../../../media/export/export-request.ts', () => ({ askForExport: vi.fn() }))

const asked = vi.mocked(askForExport)
beforeEach(() => void asked.mockClear())

const boardId = (number: number) => BoardId.parse(`brd_${String(number).padStart(26, '0')}`)

function appWith(files: Readonly<Record<BoardId, readonly AssetId[]>>): void {
  const ids = async ({ boardId: of }: { boardId?: BoardId | null }) => {
    const assetIds = files[of ?? boardId(0)]
    if (assetIds === undefined) throw new AppError('internal')
    return { assetIds, nextCursor: null }
  }
  setClient({ library: { ids } } as unknown as AtelierClient)
}

test('a board is exported with the boards in it, a file that is on several of them once', async () => {
  appWith({ [boardId(1)]: [assetId(1), assetId(2)], [boardId(2)]: [assetId(2), assetId(3)] })
  await exportBoard({ id: boardId(1), name: 'Seas', count: 2 }, [{ id: boardId(2) }])
  const [exported] = asked.mock.calls[0] ?? []
  expect(exported).toMatchObject({ count: 3, name: 'Seas' })
  expect(await exported?.readIds()).toEqual([assetId(1), assetId(2), assetId(3)])
})

test('where a board in it cannot be read nothing is asked', async () => {
  appWith({ [boardId(1)]: [assetId(1)] })
  await exportBoard({ id: boardId(1), name: 'Seas', count: 1 }, [{ id: boardId(2) }])
  expect(asked).not.toHaveBeenCalled()
})
