import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Failure } from '../../../shared/errors.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { JobFailure } from './JobFailure.tsx'
import { makeJob } from '../media-fixtures.ts'

const failure: Failure = { code: 'content-blocked', isRetryable: false, data: { detail: 'not today' } }
const drawn = (createdAt: number) =>
  renderToStaticMarkup(<JobFailure job={makeJob(1, { state: 'failed', failure, createdAt })} />)

test('a job that failed before it was drawn is told where it was begun in this room, and never one from before', () => {
  vi.useFakeTimers({ now: 50_000 })
  try {
    useNavigation.setState({ room: 'images' })
    expect(drawn(49_000)).not.toContain('role="alert"')
    expect(drawn(50_001)).toContain('role="alert"')
    vi.setSystemTime(60_000)
    useNavigation.setState({ room: 'library' })
    expect(drawn(50_001)).not.toContain('role="alert"')
  } finally {
    vi.useRealTimers()
  }
})
