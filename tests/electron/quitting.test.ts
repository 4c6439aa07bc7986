import { expect, onTestFinished, test, vi } from 'vitest'
import { shellText } from '../../src/main/host/electron/shell-text.ts'
import { prepareDesktop, runDesktop, runOn } from './run-desktop.ts'

const [waitAndQuit, quitNow, cancel] = [0, 1, 2]
const nothing = { images: 0, videos: 0, replies: 0 }

/** The shell while two images and a reply are paid for, with timers of its own. */
async function runPaying(platform?: NodeJS.Platform) {
  const desktop = await runDesktop(undefined, platform)
  vi.useFakeTimers()
  onTestFinished(() => {
    desktop.closing.paid = nothing
    vi.useRealTimers()
  })
  desktop.closing.paid = { images: 2, videos: 0, replies: 1 }
  desktop.closing.isBusy = true
  return {
    ...desktop,
    /** What follows an answer happens in promises of its own. */
    answer: async (response: number) => {
      desktop.questions.at(-1)?.answer(response)
      await vi.advanceTimersByTimeAsync(0)
    },
    /** All has come, and it is looked. */
    async settle() {
      desktop.closing.paid = nothing
      await vi.advanceTimersByTimeAsync(500)
    },
    exits: () => desktop.happened.filter((one) => one.startsWith('exit')),
  }
}

test('a quit while something is paid for asks once, with the counts, and holds back what is new', async () => {
  const { app, window, questions, happened, closing, answer, exits } = await runPaying()
  app.quit()
  app.quit()
  expect(questions.map(({ message, buttons }) => ({ message, buttons }))).toEqual([
    { message: '2 images and 1 reply are being generated', buttons: ['Wait and Quit', 'Quit Now', 'Cancel'] },
  ])
  expect(questions[0]?.window).toBe(window)
  expect([closing.isHeldBack, window.isGone, happened.includes('quit')]).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exits()).toEqual([])
  await answer(cancel)
})

test('who waits sees the window go; the app quits by itself when all has come, and asks nothing more', async () => {
  const { app, window, questions, closing, answer, settle, exits, happened } = await runPaying()
  app.quit()
  await answer(waitAndQuit)
  expect([window.isGone, happened.includes('quit'), closing.isHeldBack]).toEqual([true, false, true])
  closing.isFetching = true
  await settle()
  // It has been answered, and is on its way onto the disk.
  expect(exits()).toEqual([])
  closing.isFetching = false
  await settle()
  expect(exits()).toEqual(['exit 0'])
  expect(questions).toHaveLength(1)
})

test('who quits now has not to wait', async () => {
  const { app, answer, exits } = await runPaying()
  app.quit()
  await answer(quitNow)
  expect(exits()).toEqual(['exit 0'])
})

test('who cancels has everything as before, and is asked the next time', async () => {
  const { app, window, questions, closing, answer, settle, exits } = await runPaying()
  app.quit()
  await answer(cancel)
  expect([window.isGone, closing.isHeldBack]).toEqual([false, false])
  closing.paid = { images: 0, videos: 1, replies: 0 }
  app.quit()
  expect(questions.map(({ message }) => message)[1]).toBe('1 video is being generated')
  await answer(cancel)
  await settle()
  expect(exits()).toEqual([])
})

test('a restart asks as a quit does: who cancels it and quits later is not started anew, who waits is', async () => {
  const { app, hosts, answer, happened, exits } = await runPaying()
  hosts[0]?.restart?.()
  await answer(cancel)
  app.quit()
  await answer(quitNow)
  expect([exits(), happened.includes('relaunch')]).toEqual([['exit 0'], false])

  const other = await runPaying()
  other.hosts[0]?.restart?.()
  await other.answer(waitAndQuit)
  await other.settle()
  expect(other.happened.slice(-2)).toEqual(['relaunch', 'exit 0'])
})

test('a question that nobody answers holds nothing up once all has come', async () => {
  const { app, settle, exits, questions } = await runPaying()
  app.quit()
  await settle()
  expect(exits()).toEqual(['exit 0'])
  expect(questions).toHaveLength(1)
})

test('who wants the window again while the app waits to quit keeps the app', async () => {
  const { app, windows, closing, answer, settle, exits } = await runPaying()
  app.quit()
  await answer(waitAndQuit)
  app.emit('activate')
  expect([windows.length, closing.isHeldBack]).toEqual([2, false])
  await settle()
  expect(exits()).toEqual([])
})

test('a second quit while the app waits without a window asks again, and ends it where that is wanted', async () => {
  const { app, questions, answer, exits } = await runPaying()
  app.quit()
  await answer(waitAndQuit)
  app.quit()
  expect(questions).toHaveLength(2)
  expect(questions[1]?.window).toBeNull()
  await answer(quitNow)
  expect(exits()).toEqual(['exit 0'])
})

test('a close that would quit asks before the window goes; kept running, nobody is asked', async () => {
  const { window, questions, closing, happened, answer } = await runPaying('linux')
  closing.choice = 'quit'
  window.close()
  window.close()
  expect([questions.length, window.isGone]).toEqual([1, false])
  await answer(cancel)
  expect(window.isGone).toBe(false)
  closing.choice = 'keep-running'
  window.close()
  expect([questions.length, window.isGone, happened.includes('quit')]).toEqual([1, true, false])
})

test('a close that was waited for ends the app by itself', async () => {
  const { window, closing, answer, settle, exits } = await runPaying('linux')
  closing.choice = 'quit'
  window.close()
  await answer(waitAndQuit)
  expect(window.isGone).toBe(true)
  await settle()
  expect(exits()).toEqual(['exit 0'])
})

test('the end of a session asks nobody, over an open question neither', async () => {
  const { app, window, questions, exits } = await runPaying()
  app.quit()
  window.emit('session-end', { reasons: ['logoff'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(exits()).toEqual(['exit 0'])
  expect(questions).toHaveLength(1)

  const other = await runPaying()
  other.window.emit('session-end', { reasons: ['shutdown'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(other.exits()).toEqual(['exit 0'])
  expect(other.questions).toEqual([])
})

test('a quit of a Mac that logs out is followed at once; one long after a logout that was stopped asks', async () => {
  runOn('darwin')
  const { app, powerMonitor, questions, exits } = await runPaying('darwin')
  powerMonitor.emit('shutdown', { preventDefault: () => expect.unreachable() })
  await vi.advanceTimersByTimeAsync(180_000)
  app.quit()
  expect(questions).toHaveLength(1)
  questions[0]?.answer(cancel)
  await vi.advanceTimersByTimeAsync(0)
  powerMonitor.emit('shutdown', { preventDefault: () => expect.unreachable() })
  app.quit()
  await vi.advanceTimersByTimeAsync(0)
  expect([questions.length, ...exits()]).toEqual([1, 'exit 0'])
})

test('over a page that hangs nobody is asked; once it answers again they are', async () => {
  const { app, window, questions, exits, answer } = await runPaying()
  window.emit('unresponsive')
  window.emit('responsive')
  app.quit()
  expect(questions).toHaveLength(1)
  await answer(cancel)
  window.emit('unresponsive')
  app.quit()
  await vi.advanceTimersByTimeAsync(0)
  expect([questions.length, ...exits()]).toEqual([1, 'exit 0'])
})

test('a library that cannot say what is paid for keeps nobody', async () => {
  const { app, questions, exits, closing } = await runPaying()
  closing.paidNow = () => {
    throw new Error('no disk')
  }
  app.quit()
  await vi.advanceTimersByTimeAsync(0)
  expect([questions.length, ...exits()]).toEqual([0, 'exit 0'])
})

test.each([
  ['en', { images: 1, videos: 0, replies: 0 }, '1 image is being generated'],
  ['en', { images: 0, videos: 0, replies: 3 }, '3 replies are being generated'],
  ['en', { images: 2, videos: 1, replies: 1 }, '2 images, 1 video and 1 reply are being generated'],
  ['zh-CN', { images: 1, videos: 0, replies: 0 }, '正在生成 1 张图片'],
  ['zh-CN', { images: 2, videos: 1, replies: 1 }, '正在生成 2 张图片、1 个视频和 1 条回复'],
])('in %s %o is told as "%s"', (locale, paid, sentence) => {
  expect(shellText(locale).paidNow(paid)).toBe(sentence)
})

test('the installer of Windows asks by a start of its own: of an app without a window too, and of one that ends already', async () => {
  const { app, window, windows, closing, happened } = await runDesktop()
  closing.keep('keep-running')
  window.close()
  const ask = () => app.emit('second-instance', {}, ['Atelier.exe', '--quit'], 'C:/')
  ask()
  ask()
  expect(await app.exited.promise).toBe(0)
  expect(windows).toHaveLength(1)
  expect(happened).not.toContain('relaunch')
})

test('what the installer asks for is asked about, where something is paid for', async () => {
  const { app, questions, answer, exits } = await runPaying()
  app.emit('second-instance', {}, ['Atelier.exe', '--quit'], 'C:/')
  expect([questions.length, exits()]).toEqual([1, []])
  await answer(cancel)
})

test('another installer that only needs a file of the app is answered as a quit, and the end of the session besides is not', async () => {
  const { app, window, questions, answer, happened, exits } = await runPaying()
  window.emit('session-end', { reasons: ['close-app'] })
  expect([questions.length, happened.includes('app closed'), exits()]).toEqual([1, false, []])
  await answer(cancel)
  window.emit('session-end', { reasons: ['close-app', 'logoff'] })
  expect(await app.exited.promise).toBe(0)
  expect(questions).toHaveLength(1)
})

test('a start of an installer that an app hears says so', async () => {
  const desktop = prepareDesktop()
  desktop.options.started.argv.push('--quit')
  desktop.app.isFirstInstance = false
  await desktop.start()
  expect(await desktop.app.exited.promise).toBe(0)
})

test('where no app runs any more, the start of an installer opens none, and says that nobody heard it', async () => {
  const desktop = prepareDesktop()
  desktop.options.started.argv.push('--quit')
  desktop.app.ready.resolve()
  await desktop.start()
  expect(await desktop.app.exited.promise).toBe(1)
  expect([desktop.windows, desktop.happened.includes('app opened')]).toEqual([[], false])
})
