import { expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { setClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { assetId } from '../media-fixtures.ts'
import { stackTakes } from './stack-actions.ts'

test('of a file that is the only one of its settings it is said that there is no other, and not as an error', async () => {
  const add = vi.spyOn(toasts, 'add')
  setClient({ stacks: { makeOfTakes: async () => ({ before: [] }) } } as unknown as AtelierClient)
  await stackTakes(assetId(1))
  const said = add.mock.calls.map(([notice]) => notice)
  add.mockRestore()
  expect(JSON.stringify(said)).toContain(currentText().stacks.onlyTake)
  expect(JSON.stringify(said)).toContain('neutral')
})
