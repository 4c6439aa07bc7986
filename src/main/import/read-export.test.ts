import { expect, test } from 'vitest'
import type { NotImported } from '../../shared/domain/keeping/import.ts'
import { openExport } from './read-export.ts'

const openEmpty = (...refused: NotImported[]) =>
  openExport(
    {
      ...{ entries: [], refused },
      open() {
        throw new Error('there is nothing to open')
      },
      close: async () => {},
    },
    { passed: new Set(), onChat: () => {} },
  )

test('where nothing is found, and something could not be read, that is the reason', async () => {
  await expect(openEmpty()).rejects.toMatchObject({ kind: 'nothing-found' })
  await expect(openEmpty({ name: 'a', reason: 'no-file' })).rejects.toMatchObject({ kind: 'nothing-found' })
  const closed = openEmpty({ name: 'link', reason: 'no-file' }, { name: 'closed', reason: 'unreadable' })
  await expect(closed).rejects.toMatchObject({ kind: 'unreadable' })
})
