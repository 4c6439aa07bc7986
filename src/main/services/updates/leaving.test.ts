import { expect, onTestFinished, test } from 'vitest'
import { handClock } from '../../lib/test-support.ts'
import { createLeaving } from './leaving.ts'
import { createUpdateProgress } from './update-progress.ts'

const version = '9.0.0'
const minuteMs = 60_000
const dayMs = 86_400_000

/** A version that is ready, a system that takes it as the test says, and copies that end when it says so. */
function ready() {
  const { clock, pass } = handClock()
  const asked: string[] = []
  const copies: PromiseWithResolvers<void>[] = []
  const script = {
    isAgreed: true,
    jobs: 0,
    restart: (_signal: AbortSignal): Promise<void> => Promise.resolve(),
  }
  const progress = createUpdateProgress({
    work: { count: () => ({ jobs: script.jobs, replies: 0 }), watch() {} },
    onChanged() {},
    onFault: (fault) => void asked.push(fault),
  })
  for (const type of ['wanted', 'fetched'] as const) {
    progress.happen({ type: 'found', version })
    progress.happen({ type })
  }
  const leaving = createLeaving(
    {
      updater: {
        installsAtEnd: true,
        download: () => Promise.resolve(),
        restart: (signal) => script.restart(signal),
        installAtEnd: (startsAgain) => void asked.push(startsAgain ? 'install and start' : 'install'),
      },
      clock,
      copyDatabase() {
        copies.push(Promise.withResolvers())
        return copies.at(-1)?.promise ?? Promise.reject(new Error('no copy'))
      },
      isInstalledAtEnd: () => script.isAgreed,
    },
    progress,
  )
  onTestFinished(async () => {
    for (const copy of copies) copy.resolve()
    await leaving.close()
  })
  return { leaving, progress, script, asked, copies, pass }
}

test('the end of the app installs what was copied for before, and copies nothing itself', async () => {
  const { leaving, asked, copies, pass } = ready()
  leaving.copyAhead()
  copies[0]?.resolve()
  await pass(0)
  const putInPlace = leaving.planEnd()
  await leaving.close()
  putInPlace()
  expect(asked).toEqual(['install'])
  expect(copies).toHaveLength(1)
})

test('an end in the middle of the copy waits for it as long as there is time, and installs nothing without it', async () => {
  for (const [isInTime, installed] of [
    [true, ['install']],
    [false, []],
  ] as const) {
    const { leaving, asked, copies } = ready()
    leaving.copyAhead()
    const putInPlace = leaving.planEnd()
    const closed = leaving.close()
    if (isInTime) {
      copies[0]?.resolve()
      await closed
    }
    putInPlace()
    expect(asked).toEqual(installed)
  }
})

test('nothing is copied for whoever did not agree, nor twice at once, and once a day for a version that waits', async () => {
  const { leaving, script, copies, pass } = ready()
  script.isAgreed = false
  leaving.copyAhead()
  expect(copies).toHaveLength(0)
  script.isAgreed = true
  leaving.copyAhead()
  leaving.copyAhead()
  expect(copies).toHaveLength(1)
  copies[0]?.resolve()
  await pass(dayMs - minuteMs)
  leaving.copyAhead()
  expect(copies).toHaveLength(1)
  await pass(minuteMs)
  leaving.copyAhead()
  expect(copies).toHaveLength(2)
})

test('a copy that cannot be made is told of at once, but not of an app that is closed', async () => {
  const told = ready()
  told.leaving.copyAhead()
  told.copies[0]?.reject(new Error('no room'))
  await told.pass(0)
  expect(told.progress.state()).toEqual({ type: 'failed', version, fault: 'no-copy' })

  const closed = ready()
  closed.leaving.copyAhead()
  const ended = closed.leaving.close()
  closed.copies[0]?.reject(new Error('no room'))
  await ended
  expect(closed.asked).toEqual([])
})

test('a system that does not end the app for its update, and says nothing, has not taken it', async () => {
  const { leaving, progress, asked, copies, script, pass } = ready()
  let waiting: AbortSignal | null = null
  script.restart = (signal) => {
    waiting = signal
    return new Promise(() => {})
  }
  leaving.restart()
  copies[0]?.resolve()
  await pass(2 * minuteMs - 1)
  expect(progress.state()).toEqual({ type: 'installing', version })
  expect(waiting).toMatchObject({ aborted: false })
  await pass(1)
  expect(progress.state()).toEqual({ type: 'failed', version, fault: 'refused' })
  expect(waiting).toMatchObject({ aborted: true })
  // Whoever quits now quits, and that is all.
  script.isAgreed = false
  leaving.planEnd()()
  expect(asked).toEqual(['refused'])
})

test('a restart whose quit was held back says so too, and one that is followed says nothing more', async () => {
  const { leaving, progress, copies, pass } = ready()
  leaving.restart()
  copies[0]?.resolve()
  await pass(2 * minuteMs)
  expect(progress.state()).toMatchObject({ type: 'failed', fault: 'refused' })

  const followed = ready()
  followed.leaving.restart()
  followed.copies[0]?.resolve()
  await followed.pass(minuteMs)
  const putInPlace = followed.leaving.planEnd()
  await followed.leaving.close()
  await followed.pass(2 * minuteMs)
  putInPlace()
  expect(followed.asked).toEqual(['install and start'])
})
