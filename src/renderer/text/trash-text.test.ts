import { expect, test } from 'vitest'
import { trash } from './en/library/trash.ts'
import { trash as chinese } from './zh-cn/library/trash.ts'

test('what could not go yet is not said to be deleted', () => {
  const removal = { files: 2, conversations: 0, kept: 0, delayed: 3 }
  expect(trash.gone(removal)).toBe(
    '2 files permanently deleted. 3 files could not be deleted yet: another app may have them open, or a backup is being added. Atelier keeps trying.',
  )
  expect(trash.gone({ ...removal, files: 0 })).not.toContain('permanently deleted')
  expect(chinese.gone({ ...removal, files: 0, delayed: 1 })).toBe(
    '1 个文件暂时无法删除，可能正被其他应用占用，或正在添加备份。Atelier 会继续尝试。',
  )
})
