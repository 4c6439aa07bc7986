import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endWindow } from './end-window.ts'

/** A program that was started with a channel, does this when the channel closes, and is up. */
async function program(onDisconnect: string) {
  const script = `process.on('disconnect', () => { ${onDisconnect} }); setInterval(() => {}, 1e6); process.send('up')`
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  return { child, ended: once(child, 'exit') }
}

test('a window is asked to end, so that it closes its library by itself on every system', async () => {
  const { child, ended } = await program('process.exit(7)')
  endWindow(child)
  endWindow(child)
  expect(await ended).toEqual([7, null])
})

test('a window that does not end is ended', async () => {
  const { child, ended } = await program('')
  endWindow(child, 1)
  expect(await ended).toEqual([null, 'SIGKILL'])
})
