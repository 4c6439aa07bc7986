import { expect, test } from 'vitest'
import { videoFixture } from '../video-fixtures.ts'
import { readTaskId } from './video-task.ts'

test.each(['create-unified', 'create-family-d', 'create-with-id-and-object', 'create-with-empty-task-id'])(
  'the task is found in %s',
  (name) => expect(readTaskId(videoFixture(name))).toBe('task-1'),
)

test.each(['create-family-d-refused', 'create-refused-with-code', 'create-without-a-task'])(
  '%s holds no task',
  (name) => {
    expect(readTaskId(videoFixture(name))).toBeNull()
  },
)
