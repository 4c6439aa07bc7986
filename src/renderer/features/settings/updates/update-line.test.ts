import { expect, test } from 'vitest'
import {
  type OwnUpdateStatus,
  UpdateFault,
  type UpdateState,
} from '../../../../shared/domain/window/update.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { updateLine } from './update-line.ts'

const line = (language: 'en' | 'zh-CN', state: UpdateState, waitsFor = { jobs: 0, replies: 0 }) => {
  const own: OwnUpdateStatus = { state, waitsFor, isFetched: false, isInstalledAtEnd: null }
  return updateLine(own, catalogues[language])
}
const version = '1.3.0'

test('what a version waits for is counted', () => {
  const ready = { type: 'ready', version } as const
  expect(line('en', ready)).toBe('Atelier 1.3.0 is ready to install.')
  expect(line('en', ready, { jobs: 2, replies: 1 })).toBe(
    'Atelier 1.3.0 is ready to install. Waiting for 2 jobs and 1 reply to finish.',
  )
  expect(line('zh-CN', ready, { jobs: 0, replies: 1 })).toBe(
    'Atelier 1.3.0 已准备好安装。等待正在进行的内容完成：1 条回复。',
  )
})

test('each failure says in both languages what happened, and what to do', () => {
  for (const language of ['en', 'zh-CN'] as const) {
    const lines = UpdateFault.options.map((fault) => line(language, { type: 'failed', version, fault }))
    expect(new Set(lines).size).toBe(UpdateFault.options.length)
    for (const one of lines) {
      expect(one).toContain(version)
      expect(one.split(/[.。]\s*/).length).toBeGreaterThan(2)
    }
  }
})
